/** What somebody is told who is not there: by push on a device, or by a call to a chat program. */
export const notices = {
  'push.turn': 'It is your turn ({game}).',
  'push.undo': 'You are asked to take back ({game}).',
  'push.undo.by': '{name} asks to take back ({game}).',
  'call.turn': 'It is your turn in “{table}” ({game}): {link}',
  'call.undo': 'You are asked to take back in “{table}” ({game}): {link}',
  'call.undo.by': '{name} asks to take back in “{table}” ({game}): {link}',
  'call.test': 'Kursbuch can reach you here. This was a test: {link}',
} as const;
