/** What can be laid on a hex: how it is paid for, which tile, in which position, in which way. */
import { piecesLeft } from '@kursbuch/engine';
import { type ReactElement, useId } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { TilePicture } from '../../map/tile-picture.tsx';
import { useWords } from '../../words/index.ts';
import { TurnButton } from './turn-button.tsx';
import type { LayInHand } from './use-lay.ts';

type ChoiceProps = { readonly lay: LayInHand };

function Payments({ lay: { payments, payment, setPayment } }: ChoiceProps): ReactElement {
  const say = useWords();
  const name = useId();
  return (
    <div className="segmented" role="radiogroup" aria-label={say('track.cost')}>
      {payments.map(({ payment: kind, using }, n) => (
        <label key={kind}>
          <input type="radio" name={name} checked={payment?.payment === kind} onChange={() => setPayment(n)} />
          {kind === 'using' ? say('track.pay.using', { company: using ?? '' }) : say(`track.pay.${kind}`)}
        </label>
      ))}
    </div>
  );
}

function Tiles({ lay }: ChoiceProps): ReactElement {
  const { components, moment } = useGame();
  const say = useWords();
  const name = useId();
  return (
    <div className="pick" role="radiogroup" aria-label={say('track.title')}>
      {lay.payment?.tiles.map(({ tile, rotations }) => {
        const isOn = tile === lay.tile?.tile;
        const left = piecesLeft(components, moment.state, tile);
        const shown = (isOn ? lay.rotation : rotations[0])?.rotation ?? 0;
        return (
          <label key={tile} className={isOn ? 'tile-choice on' : 'tile-choice'}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={isOn}
              aria-label={say('track.tile', { tile, count: left })}
              onChange={() => lay.setTile(tile)}
            />
            <TilePicture components={components} tile={tile} rotation={shown} size={76} />
            <b>{tile}</b>
            <span className="muted">{say('track.left', { count: left })}</span>
          </label>
        );
      })}
    </div>
  );
}

function Positions({ lay: { turn, setTurn } }: ChoiceProps): ReactElement {
  const say = useWords();
  return (
    <div className="positions">
      <TurnButton by={-1} setTurn={setTurn} />
      <span className="position" aria-live="polite">
        {say('track.position', { n: turn.place + 1, of: turn.of })}
      </span>
      <TurnButton by={1} setTurn={setTurn} />
    </div>
  );
}

function Ways({ lay: { way, nextWay } }: ChoiceProps): ReactElement {
  const say = useWords();
  return (
    <div className="row spread">
      <span aria-live="polite">{say('track.way', { n: way.place + 1, of: way.of })}</span>
      <button type="button" className="button quiet small" onClick={nextWay}>
        {say('track.next-way')}
      </button>
    </div>
  );
}

/** Only what leaves a choice is asked; the tiles are always shown. */
export function TileChoices({ lay }: ChoiceProps): ReactElement {
  return (
    <>
      {lay.payments.length > 1 ? <Payments lay={lay} /> : undefined}
      <Tiles lay={lay} />
      {lay.turn.of > 1 ? <Positions lay={lay} /> : undefined}
      {lay.way.of > 1 ? <Ways lay={lay} /> : undefined}
    </>
  );
}
