/** Mails. Without a mail server what would have been mailed is written to the log, for the host to pass on. */
import { serverWords } from '@kursbuch/words/server';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Settings } from '../settings.ts';

export type Mail = { readonly to: string; readonly subject: string; readonly text: string };

/** One mail for all accounts of an address, each with its link. */
export const resetMail = (to: string, links: readonly { readonly name: string; readonly link: string }[]): Mail => ({
  to,
  subject: serverWords('mail.reset'),
  text: [
    serverWords('mail.reset.asked'),
    ...links.map((one) => serverWords('mail.reset.account', one)),
    serverWords('mail.reset.otherwise'),
  ].join('\n\n'),
});

/** To whoever has tokens from a time when they had no end. */
export const tokensEndMail = (name: string, to: string, ends: string, address: string): Mail => ({
  to,
  subject: serverWords('mail.tokens'),
  text: [
    serverWords('mail.tokens.account', { name }),
    serverWords('mail.tokens.end', { day: ends.slice(0, 10), address }),
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
