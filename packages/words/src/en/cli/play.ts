/** What is said to those who play in a terminal. */
export const play = {
  'play.help': `A number takes a line of the menu, and so does its first word where no other begins with it (pass). Besides:
  map [hex]     the map, around a hex where it is too wide     table         players, companies, trains
  hex E12       everything about one hex                       log [n]       what happened in the last n actions
  undo [n]      take back; redo [n] brings back                save [file]   write the game down
  as 2          what another seat may do at any time           do {json}        any action, written as JSON
  rule ID       a row of the rule catalogue                    end           end the game by agreement of all
  hint          what the strongest program would do            hint do       let it do so
  quit          leave (saved or not)
An empty line goes back from a question; map, hex, table, log, rule and save work there, too.`,
  'play.begin': '“?” shows what can be typed.',
  'play.player': 'Player {number}',
  'play.no-line': 'There is no such line.',
  'play.not-understood': '“{word}” is not understood. “?” shows what is.',
  'play.scored': { won: { yes: '{name}: {score}, who has won', other: '{name}: {score}' } },
  'play.which-hex': 'Which hex? For example: hex E12',
  'play.no-hex': 'There is no hex {hex}.',
  'play.buildable': '* can be built on or used now',
  'play.which-rule': 'Which rule? For example: rule R-40',
  'play.no-rule': 'The catalogue has no {rule}.',
  'play.taken-back': { count: { '=0': 'There is nothing to take back.', other: 'Taken back: #.' } },
  'play.brought-back': { count: { '=0': 'There is nothing to bring back.', other: 'Brought back: #.' } },
  'play.how-many': 'How many? Give a number from 1 on, or none for one.',
  'play.hint': '{name} would do this; “hint do” does it:',
  'play.hint-next': 'Next, and {less} less at the end of the game as it reckons:',
  'play.no-hint': 'There is nothing to decide.',
  'play.no-seat': 'There is no such seat.',
  'play.question-first': 'Go back from the question first: press Enter.',
  'play.no-json': 'An action is written as JSON, for example: do {example}',
  'play.no-record': 'An action is a record, for example: do {example}',
  'play.end-asked': '{agreed} would end the game now; still to agree: {missing}. “end” answers.',
  'play.over-already': 'The game is over already.',
  'play.no-agreement': 'The rules this game began under know no end by agreement.',
  'play.would-end': 'The game would be over now, with the scores as they stand.',
  'play.all-agree': 'Do all agree who still play ({names})? (yes/no) ',
  'play.goes-on': 'The game goes on.',
  'play.leave-game': 'Leave this game for good? (yes/no) ',
  'play.unsaved': 'The game has not been saved. Leave all the same? (yes/no) ',
  'play.unsaved-break': 'The game has not been saved: type save, or press Ctrl+C once more to leave without.',
  'play.saved': 'Saved in {file}; `kursbuch play {file}` goes on from here.',
  'play.file-exists': '{file} exists. Choose another name.',
  'play.not-a-choice': 'That is not among the choices.',
  'play.no-choice': 'There is nothing to choose from.',
  'play.no-run': 'no train runs',
  'play.which-one': 'Which one?',
  'play.which': '  which (Enter to go back)> ',
  'play.number-asked': {
    step: {
      '=1': '{question} ({from} to {to}; Enter to go back) ',
      other: '{question} ({from} to {to} in steps of {step}; Enter to go back) ',
    },
  },
} as const;
