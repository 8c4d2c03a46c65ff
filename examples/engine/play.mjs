/** Plays a game by chance to its end, draws the board and tells what happened: `node play.mjs [title] [players] [seed]`. */
import { drawBoard, PALETTES, toSvg } from '@kursbuch/board';
import {
  agreementOffer,
  apply,
  boardNow,
  componentsOf,
  newGame,
  seat,
  seatToAct,
  stateHash,
  titles,
  view,
} from '@kursbuch/engine';
import { endWords, eventWords, money, refusalWords } from '@kursbuch/words';
import { anyAction, chanceFrom } from './chance.mjs';

const [title = titles()[0]?.meta.id ?? '', players = '3', seed = 'example'] = process.argv.slice(2);

/** Whoever has not come to an end by then agrees on one. */
const MOST_ACTIONS = 5000;

const started = newGame(title, {}, Number(players), seed);
if (!started.ok) {
  console.error(refusalWords(started.refusal));
  process.exit(1);
}
const chance = chanceFrom(1);
/** @type {import('@kursbuch/engine').LogEvent[]} */
const log = [...started.value.events];
let { state } = started.value;
let actions = 0;

/** @param {unknown} action */
function act(action) {
  const applied = apply(state, action);
  if (!applied.ok) throw new Error(refusalWords(applied.refusal));
  state = applied.value.state;
  log.push(...applied.value.events);
  actions += 1;
}

for (let toAct = seatToAct(state); toAct !== undefined && actions < MOST_ACTIONS; toAct = seatToAct(state))
  act(anyAction(state, toAct, chance));
for (let place = 0; place < state.seats && state.outcome === undefined; place += 1) {
  const offer = agreementOffer(state, seat(place));
  if (offer !== undefined) act({ type: offer.type, seat: offer.seat, take: 'yes' });
}

const { column, closed, openBorders } = boardNow(state);
const svg = toSvg(drawBoard(componentsOf(state), state.hexes, { column, closed, openBorders }), {
  palette: PALETTES.light,
});
for (const event of log.slice(-5)) console.error(eventWords(event, { title: state.title }));
console.error(state.outcome === undefined ? 'It is not over.' : endWords(state.outcome.reason));
console.log(
  JSON.stringify({
    title,
    actions,
    over: state.outcome !== undefined,
    scores: state.outcome?.scores.map((amount) => money(state.title, amount)),
    hash: stateHash(view(state, 'spectator')),
    drawn: svg.length,
  }),
);
