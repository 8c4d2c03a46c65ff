/** The papers of a draft or an auction as cards: what is printed on each, and what can be done with it now. */
import type { CompanyId, GameState, Offer } from '@kursbuch/engine';
import { money } from '@kursbuch/words';
import { lineWords } from '../shared/line-words.ts';
import type { Line } from '../shared/line.ts';
import { sectionsOf, type SectionId, type Table } from '../shared/sections.ts';
import type { Told } from '../shared/then.ts';
import { auctionView } from './auction-view.ts';
import { lotNotes } from './lot-words.ts';

export type PaperAct = { readonly line: Line; readonly label: string };

export type Paper = {
  readonly company: CompanyId;
  readonly title: string;
  /** The marker that comes with it. */
  readonly marker?: CompanyId;
  readonly notes: readonly string[];
  readonly price: string;
  /** What it cost before it was made cheaper. */
  readonly before?: string;
  readonly acts: readonly PaperAct[];
};

/** Sections whose lines are papers one picks up. */
const PAPERS: ReadonlySet<SectionId> = new Set(['mountain', 'coal', 'pre-state', 'minor', 'major']);
const PAPER_DEEDS: ReadonlySet<Offer['type']> = new Set(['pick', 'draft', 'buy-paper']);

const isPaperOffer = ({ type }: Offer): boolean => PAPER_DEEDS.has(type);

function lots(told: Told, state: GameState, offers: readonly Offer[]): readonly Paper[] {
  const { words, title, components } = told;
  return (auctionView({ state }, offers)?.lots ?? []).map((row) => {
    const { lot, price, face, buy, discount } = row;
    const cheaper = discount?.offer.type === 'discount' ? discount.offer.about.amount : undefined;
    return {
      company: lot,
      title: components.companies.find(({ id }) => id === lot)?.name ?? '',
      ...(row.drawn === undefined ? {} : { marker: row.drawn }),
      notes: lotNotes(told, row),
      price: money(title, price),
      ...(price === face ? {} : { before: money(title, face) }),
      acts: [
        ...(buy === undefined ? [] : [{ line: buy, label: words('paper.lot.buy') }]),
        ...(discount === undefined || cheaper === undefined
          ? []
          : [{ line: discount, label: words('paper.lot.cheaper', { amount: cheaper }) }]),
      ],
    };
  });
}

function papers(told: Told, table: Table, offers: readonly Offer[]): readonly Paper[] {
  const { words } = told;
  return sectionsOf(table, offers.filter(isPaperOffer))
    .filter(({ id }) => PAPERS.has(id))
    .flatMap(({ lines }) =>
      lines.flatMap((line): readonly Paper[] => {
        const { about } = line;
        if (about === undefined) return [];
        const card = told.components.companies.find(({ id }) => id === about);
        const { sub, cost } = lineWords(told, table.state, line);
        const name = card?.name ?? '';
        return [
          {
            company: about,
            title: name,
            ...((card?.markers.length ?? 0) > 0 ? { marker: about } : {}),
            // The name stands above them already.
            notes: sub.split('; ').map((note) => (note.startsWith(`${name}, `) ? note.slice(name.length + 2) : note)),
            price: cost,
            acts: [{ line, label: words(cost === '' ? 'paper.take' : 'paper.lot.buy') }],
          },
        ];
      }),
    );
}

/** In the order of the box; empty where nothing of the kind is decided. */
export const papersView = (told: Told, table: Table, offers: readonly Offer[]): readonly Paper[] => {
  const auctioned = lots(told, table.state, offers);
  return auctioned.length > 0 ? auctioned : papers(told, table, offers);
};
