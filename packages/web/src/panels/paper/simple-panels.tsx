/** Panels that are a choice of one line, each under its own name. */
import type { ReactElement } from 'react';
import { useWords } from '../../words/index.ts';
import type { PanelProps } from '../panel.ts';
import { ChoosePanel } from './choose-panel.tsx';

export const DraftPanel = ({ offers }: PanelProps): ReactElement => (
  <ChoosePanel offers={offers} title="paper.panel.draft" />
);

export const TrainsPanel = ({ offers }: PanelProps): ReactElement => (
  <ChoosePanel offers={offers} title="paper.panel.trains" />
);

export const DiscardPanel = ({ offers }: PanelProps): ReactElement => (
  <ChoosePanel offers={offers} title="paper.panel.discard" />
);

/** Beside the run: what can be paid for or thrown away before it. */
export const CarsPanel = ({ offers }: PanelProps): ReactElement => (
  <ChoosePanel offers={offers} title="paper.section.buy-car" aside />
);

export const ScrapPanel = ({ offers }: PanelProps): ReactElement => (
  <Folded offers={offers} title="paper.section.scrap" />
);

/** At any point of a company's turn in 1839. */
export const PrivatePanel = ({ offers }: PanelProps): ReactElement => (
  <Folded offers={offers} title="paper.section.buy-private" />
);

/** What one seldom wants stays folded away. */
function Folded({
  offers,
  title,
}: PanelProps & { readonly title: 'paper.section.scrap' | 'paper.section.buy-private' }): ReactElement {
  const words = useWords();
  return (
    <details className="part folded">
      <summary>{words(title)}</summary>
      <ChoosePanel offers={offers} title={title} aside />
    </details>
  );
}
