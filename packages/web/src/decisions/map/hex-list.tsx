/** Hexes as a list of buttons, for those who would rather not aim; pointing at one shows it on the map. */
import type { HexId } from '@kursbuch/engine';
import { useGame } from '../../ask/use-game.ts';
import { useWords } from '../../words/index.ts';

type HexListProps = { readonly hexes: readonly HexId[]; readonly pick: (hex: HexId) => void };

export function HexList({ hexes, pick }: HexListProps) {
  const { components, showHex } = useGame();
  const say = useWords();
  return (
    <ul className="hex-list" aria-label={say('track.hexes')}>
      {hexes.map((hex) => {
        const name = components.board.hexes.find(({ id }) => id === hex)?.name;
        return (
          <li key={hex}>
            <button
              type="button"
              className="button small"
              onClick={() => {
                showHex(hex);
                pick(hex);
              }}
            >
              {name === undefined ? hex : `${name}, ${hex}`}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
