/** What is left in the box of a game: tiles, trains and shares, as on the pages of its title. */
import type { ReactElement } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { Dialog } from '../../shell/dialog.tsx';
import { titleName } from '../../shell/titles.ts';
import { ShareTable } from '../../tables/index.ts';
import { useWords } from '../../words/index.ts';
import { TilesPart } from '../box/tiles-part.tsx';
import { TrainsAndPhases } from '../box/trains-table.tsx';
import { SideTabs } from './side-tabs.tsx';

export function BoxDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactElement {
  const words = useWords();
  const { session, moment } = useGame();
  const { state } = moment;
  return (
    <Dialog open={open} wide title={words('box.title', { game: titleName(session.title) })} onClose={onClose}>
      <SideTabs
        className="box"
        label={words('box.parts')}
        tabs={[
          { id: 'tiles', label: words('title.part.tiles'), content: <TilesPart state={state} /> },
          { id: 'trains', label: words('title.part.trains'), content: <TrainsAndPhases state={state} /> },
          { id: 'shares', label: words('game.section.shares'), content: <ShareTable isStill /> },
        ]}
      />
    </Dialog>
  );
}
