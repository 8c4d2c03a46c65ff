/** Mails. Without a mail server what would have been mailed is written to the log, for the host to pass on. */
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Settings } from '../settings.ts';

export type Mail = { readonly to: string; readonly subject: string; readonly text: string };

/** One mail for all accounts of an address, each with its link. */
export const resetMail = (to: string, links: readonly { readonly name: string; readonly link: string }[]): Mail => ({
  to,
  subject: 'A new password for Kursbuch',
  text: [
    'Somebody, probably you, asked for a new password. Set it here, within an hour:',
    ...links.map(({ name, link }) => `For the account "${name}": ${link}`),
    'If it was not you, do nothing; the old password stays.',
  ].join('\n\n'),
});

/** To whoever has tokens from a time when they had no end. */
export const tokensEndMail = (name: string, to: string, ends: string, address: string): Mail => ({
  to,
  subject: 'Your access tokens for Kursbuch have an end now',
  text: [
    `The account "${name}" has access tokens that were made before tokens had an end.`,
    `They may play, as they could, and end on ${ends.slice(0, 10)}. Make new ones in time, and remove those you no longer need: ${address}`,
  ].join('\n\n'),
});

/** How long a mail server may say nothing, in milliseconds; the library would wait for minutes. */
const PATIENCE = 20_000;

export type Mailer = { readonly send: (mail: Mail) => Promise<void>; readonly close: () => void };

export function createMailer(settings: Settings['mail'], log: FastifyBaseLogger): Mailer {
  if (settings === undefined) {
    return {
      send: async ({ to, subject, text }) => {
        log.warn({ to, subject, text }, 'no mail server is set, so this mail is for the host to pass on');
        return Promise.resolve();
      },
      close: () => undefined,
    };
  }
  const transport = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  });
  return {
    send: async ({ to, subject, text }) => {
      await transport.sendMail({ from: settings.from, to, subject, text });
    },
    close: () => {
      transport.close();
    },
  };
}
