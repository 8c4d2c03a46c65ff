/** The options of 1839. Everything random can be given, so that a game played at a table can be followed. */
import { companyId, seat } from '../../core/ids.ts';
import { refusal, refused } from '../../core/result.ts';
import { flag, idOf, listOf, numberOf, oneOf, optional, record, shape, type ShapeOf } from '../../core/shape.ts';
import { publicCards } from './cards.ts';
import { CARD_COLOURS } from './state.ts';

const company = idOf(companyId);

const fields = record({
  /** No other program plays 1839, so there is one set of rules. */
  ruleset: optional(oneOf(['rulebook'])),
  /** AMS, NBDS and ZHESM are not drawn for AV. */
  beginners: optional(flag),
  /** The companies drawn for the brown privates. */
  drawn: optional(record({ CO: company, AB: company, AV: company })),
  /** The number cards dealt at the start: seats in card order. */
  cards: optional(listOf(numberOf(0, 3, seat), 4)),
  colour: optional(oneOf(CARD_COLOURS)),
});
export type Options1839 = ShapeOf<typeof fields>;

/** Companies that are hard to play for a beginner with much money in them (1839-SETUP-17). */
export const NOT_FOR_BEGINNERS = ['AMS', 'NBDS', 'ZHESM'].map(companyId);

const majors = publicCards.filter((card) => card.kind === 'spoorwegmaatschappij').map(({ id }) => id);

export const options = shape<Options1839>(fields.schema, (input, path) => {
  const read = fields(input, path);
  if (!read.ok || read.value.drawn === undefined) return read;
  const { CO, AB, AV } = read.value.drawn;
  if (new Set([CO, AB, AV]).size < 3 || ![CO, AB, AV].every((id) => majors.includes(id)))
    return refused(refusal('drawn-companies', '1839-SETUP-14', { CO, AB, AV }));
  if (read.value.beginners === true && NOT_FOR_BEGINNERS.includes(AV))
    return refused(refusal('not-for-beginners', '1839-SETUP-17', { company: AV }));
  return read;
});
