/** Boards of 1839 in one line: the phase, the market of the company, and its trains. */
import { LineFault, type Lines, trainsIn } from '../../mechanisms/board-lines.ts';
import { box } from './cards.ts';
import { runOf } from './rules/runs.ts';

export const lines: Lines = {
  names: [box.id],
  box: () => box,
  run(fields, components, company) {
    const { phases } = box.own;
    const phase = phases.find(({ name }) => name === fields['phase']);
    if (phase === undefined) throw new LineFault('phase', `one of ${phases.map(({ name }) => name).join(', ')}`);
    const { market } = fields;
    if (market !== undefined && market !== 'local' && market !== 'major')
      throw new LineFault('market', 'local or major');
    return runOf({
      // One of L1 to L8 is a Local unless the line says that it has grown.
      local: market === undefined ? company.startsWith('L') : market === 'local',
      phase: phase.name,
      discounted: [],
      trains: trainsIn(fields, components),
    });
  },
};
