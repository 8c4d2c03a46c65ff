/** The door of storage, for commands that work on the data without a server. */
export { readSettings, SettingsError } from '../settings.ts';
export { type Finding, verifyStoredGame } from '../games/verify.ts';
export { adoptSecret, secretIn } from '../secret.ts';
export { storageUrl } from './address.ts';
export type { Storage } from './contract.ts';
export { NewerDatabase } from './newer-database.ts';
export { openStorage } from './open.ts';
export { copySqlite, dump } from './portable/dump.ts';
export { BackupProblem, lineText } from './portable/format.ts';
export { prepareAccounts } from './portable/prepare.ts';
export { restore } from './portable/restore.ts';
export { StorageUnavailable } from './unavailable.ts';
