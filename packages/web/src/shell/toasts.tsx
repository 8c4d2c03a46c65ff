/** Short messages that go away by themselves. They tell what has happened; nothing has to be decided in them. */
import { Toast } from 'radix-ui';
import type { ReactElement } from 'react';
import { useSyncExternalStore } from 'react';
import { useWords } from '../words/index.ts';
import { Icon } from './icons.tsx';

type Message = { readonly id: number; readonly text: string };

const listeners = new Set<() => void>();
let messages: readonly Message[] = [];
let count = 0;

function change(next: readonly Message[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

/** Shows a message for some seconds; the same message is not shown twice at a time. */
export function toast(text: string): void {
  count += 1;
  change([...messages.filter((one) => one.text !== text), { id: count, text }]);
}

/** Takes a message back that is not so any more. */
export const takeBack = (text: string): void => change(messages.filter((one) => one.text !== text));

const gone = (id: number): void => change(messages.filter((one) => one.id !== id));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function Toasts(): ReactElement {
  const words = useWords();
  const shown = useSyncExternalStore(subscribe, () => messages);
  return (
    <Toast.Provider duration={6000} label={words('toast.region')} swipeDirection="up">
      {shown.map(({ id, text }) => (
        <Toast.Root key={id} className="toast" onOpenChange={(open) => (open ? undefined : gone(id))}>
          <Toast.Description>{text}</Toast.Description>
          <Toast.Close className="icon-button" aria-label={words('app.close')}>
            <Icon name="close" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="toasts" label={words('toast.region')} />
    </Toast.Provider>
  );
}
