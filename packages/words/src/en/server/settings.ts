/** What is wrong with the settings, and what each should be. */
export const settings = {
  'setting.unusable': '{name} is not usable. It should be {expected}.',
  'setting.no-sender': 'MAIL_FROM is missing. With SMTP_URL it should be {expected}.',
  'setting.number': 'a number from {from} to {to}',
  'setting.host': 'a name or an address of this machine',
  'setting.folder': 'a folder',
  'setting.database':
    'the address of a PostgreSQL, such as postgres://user:password@host:5432/kursbuch; leave it out for SQLite',
  'setting.origin': 'the address people type, without a path, such as https://games.example.org',
  'setting.secret': 'a text of at least 32 characters',
  'setting.one-of': 'one of {values}',
  'setting.mail-server': 'the address of a mail server, such as smtp://user:password@mail.example.org:587',
  'setting.sender': 'the sender of mails, such as Kursbuch <games@example.org>',
  'setting.proxies': 'no, yes, the number of proxies in front, or their addresses',
  'setting.metrics': 'off, on or local',
  'setting.token': 'at least 16 characters without spaces',
  'setting.limit': 'a number, or unlimited',
} as const;
