/** Mails. Without a mail server what would have been mailed is written to the log, for the host to pass on. */
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Settings } from '../settings.ts';

export type Mail = { readonly to: string; readonly subject: string; readonly text: string };

export const resetMail = (name: string, to: string, link: string): Mail => ({
  to,
  subject: 'A new password for Kursbuch',
  text: [
    `Somebody, probably you, asked for a new password for the account "${name}".`,
    `Set it here, within an hour: ${link}`,
    'If it was not you, do nothing; the old password stays.',
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
