/** The first page for somebody who has no game yet. */
export const front = {
  'front.title': 'Railway board games',
  'front.sentence': 'Three railway board games, to play alone, with friends, or against programs.',
  'front.lead':
    'Lay track, run trains, trade shares; whoever is worth most at the end has won. The rules are all known here, and every no comes with its reason. No account is needed to play here, or as a guest.',
  'front.play': 'Play now',
  'front.play.text': '{game} against two programs of the easiest strength, in this browser.',
  'front.play.act': 'Begin {game}',
  'front.play.beginning': 'Setting up {game}',
  'front.play.after': 'three presses to your first move.',
  'front.play.other': 'Another game, other players',
  'front.friends': 'With friends',
  'front.friends.text':
    'At one screen, over a link, or at an open table. For a table online the host has an account; guests sit down without one.',
  'front.friends.code': 'I have a code',
  'front.friends.act': 'Open a table',
  'front.friends.after': {
    count: {
      '=0': 'no table looks for players now',
      one: 'one table looks for players',
      other: '# tables look for players',
    },
  },
  'front.friends.offline': 'no connection: at one screen only.',
  'front.learn': 'Learn',
  'front.learn.text':
    'Lessons on real boards, one thing at a time: a wrong try gets its reason, a right one its figures.',
  'front.learn.act': 'To the lessons',
  'front.learn.titles': 'All titles, their boards and rules',
  'front.board.label': 'A game of {game}, move by move',
  'front.board.game': '{game}, a game of four programs.',
  'front.board.pause': 'Stop',
  'front.board.play': 'Go on',
  'front.players': '{from} to {to} players',
  'front.more': 'About {game}',
  'new.page': 'New game',
} as const;
