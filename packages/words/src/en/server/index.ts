/** What the server says in English. */
import { backups } from './backups.ts';
import { mails } from './mails.ts';
import { notices } from './notices.ts';
import { pages } from './pages.ts';
import { problems } from './problems.ts';
import { settings } from './settings.ts';

export const server = { ...pages, ...mails, ...notices, ...problems, ...settings, ...backups } as const;
