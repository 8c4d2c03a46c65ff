/** Layers of the map and the key to its signs, behind a button. */
import { drawLegend } from '@kursbuch/board';
import { Popover } from 'radix-ui';
import { memo, type ReactElement, useMemo } from 'react';
import { useGame } from '../ask/use-game.ts';
import { Icon } from '../shell/icons.tsx';
import { useLayout } from '../shell/use-width.ts';
import { useWords } from '../words/index.ts';
import { LastRunsSwitch } from './last-runs-switch.tsx';
import { Drawing } from './svg.tsx';

export const LegendButton = memo(function LegendButton(): ReactElement {
  const say = useWords();
  const { components } = useGame();
  const legend = useMemo(() => drawLegend(components), [components]);
  // Beside the buttons a phone has no room.
  const side = useLayout() === 'phone' ? 'bottom' : 'right';
  const [, , width = 0, height = 0] = String(legend.attrs['viewBox']).split(' ').map(Number);
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <button type="button" aria-label={say('map.legend')} title={say('map.legend')}>
          <Icon name="legend" />
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className="why-not legend" side={side} align="start" sideOffset={8} collisionPadding={16}>
          <LastRunsSwitch />
          <Drawing node={legend} box={[0, 0, width, height]} width={width} height={height} label={say('map.legend')} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
});
