/** Mails: a subject, and paragraphs. */
export const mails = {
  'mail.reset': 'A new password for Kursbuch',
  'mail.reset.asked': 'Somebody, probably you, asked for a new password. Set it here, within an hour:',
  'mail.reset.account': 'For the account "{name}": {link}',
  'mail.reset.otherwise': 'If it was not you, do nothing; the old password stays.',
  'mail.tokens': 'Your access tokens for Kursbuch have an end now',
  'mail.tokens.account': 'The account "{name}" has access tokens that were made before tokens had an end.',
  'mail.tokens.end':
    'They may play, as they could, and end on {day}. Make new ones in time, and remove those you no longer need: {address}',
} as const;
