/** The rules page. */
export const rules = {
  'rules.of': 'Rules of {game}',
  'rules.lead':
    'Every rule, to look things up, with rulings and examples. When a game refuses something, it names the row.',
  'rules.contents': 'Contents',
  'rules.find': 'Find in the rules',
  'rules.found': { count: { '=0': 'No row has these words', one: '# row', other: '# rows' } },
  'rules.none': 'The rules of this game have not been written down row by row yet.',
  'rules.failed': 'The rules could not be loaded. Reload the page.',
} as const;
