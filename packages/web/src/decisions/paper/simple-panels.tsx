/** Panels that are a choice of one line, each under its own name. */
import { isOffer, quotaNow } from '@kursbuch/engine';
import { money } from '@kursbuch/words';
import type { ReactElement } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { useWords } from '../../words/index.ts';
import type { PanelProps } from '../shared/panel.ts';
import { useIsLeft } from '../shared/use-begun.ts';
import { ChoosePanel } from './choose-panel.tsx';

/** What a quota counts, in words; a kind nobody here knows is not told. */
const QUOTA_WORDS: { readonly [kind in string]?: 'paper.quota.minor' | 'paper.quota.major' } = {
  minor: 'paper.quota.minor',
  major: 'paper.quota.major',
};

export const DraftPanel = ({ offers }: PanelProps): ReactElement => {
  const words = useWords();
  const { moment } = useGame();
  const seat = offers[0]?.seat;
  const parts = (seat === undefined ? [] : quotaNow(moment.state, seat)).flatMap(({ kind, taken, most }) => {
    const word = QUOTA_WORDS[kind];
    return word === undefined ? [] : [words(word, { taken, most })];
  });
  return (
    <ChoosePanel
      offers={offers}
      title="paper.panel.draft"
      head={
        parts.length === 0 ? undefined : (
          <>
            <p>{words('paper.quota', { parts: parts.join(', ') })}</p>
            {offers.every(({ type }) => type === 'pick') ? (
              <p className="muted">{words('paper.quota.free')}</p>
            ) : undefined}
          </>
        )
      }
    />
  );
};

export const TrainsPanel = ({ offers }: PanelProps): ReactElement => (
  <ChoosePanel offers={offers} title="paper.panel.trains" />
);

export const DiscardPanel = ({ offers }: PanelProps): ReactElement => (
  <ChoosePanel offers={offers} title="paper.panel.discard" />
);

/** Before the run: what can be paid for. */
export const CarsPanel = ({ offers }: PanelProps): ReactElement => {
  const { session, offers: all = offers } = useGame();
  const words = useWords();
  const costs = offers.filter((one) => isOffer(one, 'buy-car')).map(({ about }) => about.cost);
  const note = words('paper.car.from', { count: offers.length, price: money(session.title, Math.min(...costs)) });
  // Where nothing can be run without another, it is what the step is about.
  if (all.every(({ type }) => type !== 'run'))
    return (
      <ChoosePanel
        offers={offers}
        title="paper.section.buy-car"
        head={<p className="muted">{words('paper.car.needed')}</p>}
      />
    );
  return <Folded offers={offers} title="paper.section.buy-car" note={note} />;
};

export const ScrapPanel = ({ offers }: PanelProps): ReactElement => (
  <Folded offers={offers} title="paper.section.scrap" />
);

/** At any point of a company's turn. */
export const PrivatePanel = ({ offers }: PanelProps): ReactElement => (
  <Folded offers={offers} title="paper.section.buy-private" />
);

type FoldedProps = PanelProps & {
  readonly title: 'paper.section.scrap' | 'paper.section.buy-private' | 'paper.section.buy-car';
  /** What there is to know before it is opened. */
  readonly note?: string;
};

/** What one seldom wants stays folded away. */
function Folded({ offers, title, note }: FoldedProps): ReactElement {
  const words = useWords();
  const isLeft = useIsLeft(title, offers);
  return (
    <details className="part folded" open={isLeft || undefined}>
      <summary>
        {words(title)} {note === undefined ? undefined : <small className="muted">{note}</small>}
      </summary>
      <ChoosePanel offers={offers} title={title} aside />
    </details>
  );
}
