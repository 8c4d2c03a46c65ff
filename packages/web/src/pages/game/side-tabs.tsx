/** Tabs within a part of the page: log, chat and notes beside the decision; players, prices and trains under the map. */
import { Tabs } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

export type SideTab = {
  readonly id: string;
  readonly label: string;
  /** A count beside the label, with its meaning for those who do not see it. */
  readonly badge?: { readonly count: number; readonly meaning: string };
  readonly content: ReactNode;
};

type SideTabsProps = {
  readonly label: string;
  readonly tabs: readonly SideTab[];
  readonly className?: string;
  readonly value?: string;
  readonly onValue?: (id: string) => void;
};

export function SideTabs({ label, tabs, className, value, onValue }: SideTabsProps): ReactElement {
  const first = tabs[0]?.id ?? '';
  return (
    <Tabs.Root
      className={`side-tabs ${className ?? ''}`}
      {...(value === undefined ? { defaultValue: first } : { value })}
      {...(onValue === undefined ? {} : { onValueChange: onValue })}
    >
      <Tabs.List aria-label={label} className="side-list">
        {tabs.map(({ id, label: name, badge }) => (
          <Tabs.Trigger key={id} value={id}>
            {name}
            {badge === undefined || badge.count === 0 ? undefined : (
              <>
                <span className="badge" aria-hidden="true">
                  {badge.count}
                </span>
                <span className="sr-only">{badge.meaning}</span>
              </>
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ id, content }) => (
        <Tabs.Content key={id} value={id} className="side-content">
          {content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
