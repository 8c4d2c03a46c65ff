/** Says for how many players the numbers of trains are, where they depend on it, and what they are for others. */
import type { Meta } from '@kursbuch/engine';
import { type ReactElement, useMemo } from 'react';
import { languageCode, useWords } from '../../words/index.ts';
import type { Sample } from './sample-game.ts';
import { otherCounts } from './train-counts.ts';

type NoteProps = { readonly meta: Meta; readonly sample: Sample };

export function TrainCountsNote({ meta, sample }: NoteProps): ReactElement | undefined {
  const words = useWords();
  const others = useMemo(() => otherCounts(meta, sample), [meta, sample]);
  if (others.length === 0) return undefined;
  const listed = new Intl.ListFormat(languageCode());
  return (
    <p className="caption">
      {[
        words('title.trains.players', { players: sample.players }),
        ...others.map(({ players, trains }) =>
          words('title.trains.others', {
            players,
            trains: listed.format(
              trains.map(({ type: train, count }) =>
                count === 'unlimited'
                  ? words('title.trains.other.unlimited', { train })
                  : words('title.trains.other', { train, count }),
              ),
            ),
          }),
        ),
      ].join(' ')}
    </p>
  );
}
