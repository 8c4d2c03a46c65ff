/** What one sees at a glance round the map: the order of play always, players, prices and trains where there is room. */
import { titleOf } from '@kursbuch/engine';
import type { ReactElement } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { CompanyToken } from '../../map/company-token.tsx';
import { Icon } from '../../shell/icons.tsx';
import { Market, PhaseLine, PlayersTable, TrainsForSale } from '../../tables/index.ts';
import { useWords } from '../../words/index.ts';
import { OrderStrip } from './order-strip.tsx';
import type { BandPlace } from './use-band.ts';

/** Prices without their chart, where the chart is too large for a glance. */
function PriceLine(): ReactElement {
  const words = useWords();
  const { survey } = useGame();
  const priced = survey.companies
    .flatMap(({ company, price }) => (price === undefined ? [] : [{ company, price }]))
    .toSorted((a, b) => b.price - a.price);
  if (priced.length === 0) return <p className="muted">{words('game.no-prices')}</p>;
  return (
    <ul className="price-line">
      {priced.map(({ company, price }) => (
        <li key={company}>
          <CompanyToken company={company} size={24} />
          {price}
        </li>
      ))}
    </ul>
  );
}

/** Spaces to a row beside the map: the lines share their columns. */
const PER_ROW = 10;

function Tables({ beside = false }: { readonly beside?: boolean }): ReactElement {
  const words = useWords();
  const { session } = useGame();
  return (
    <div className="band-tables">
      <section aria-label={words('game.section.players')}>
        <PlayersTable />
      </section>
      <section className="band-prices" aria-label={words('game.section.prices')}>
        {titleOf(session.title).meta.chart.kind === 'grid' ? (
          <PriceLine />
        ) : beside ? (
          <Market perRow={PER_ROW} />
        ) : (
          <Market low />
        )}
        <div className="band-trains">
          <PhaseLine />
          <TrainsForSale brief />
        </div>
      </section>
    </div>
  );
}

export function Band({ place }: { readonly place: BandPlace }): ReactElement {
  const words = useWords();
  if (place.kind === 'beside')
    return (
      <div className="band beside" style={{ width: place.width }}>
        <OrderStrip />
        <Tables beside />
      </div>
    );
  const { isOpen, fold } = place;
  const label = words(isOpen ? 'game.band.fold' : 'game.band.open');
  return (
    <div className="band below">
      <OrderStrip>
        <button
          type="button"
          className="icon-button"
          aria-expanded={isOpen}
          aria-label={label}
          title={label}
          onClick={fold}
        >
          <Icon name={isOpen ? 'down' : 'up'} />
        </button>
      </OrderStrip>
      {isOpen ? <Tables /> : undefined}
    </div>
  );
}
