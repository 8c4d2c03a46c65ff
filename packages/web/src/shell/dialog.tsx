/** Dialogs: one frame for all of them, and the confirmation of what cannot be taken back. */
import { AlertDialog as Alert, Dialog as Parts } from 'radix-ui';
import { type ReactElement, type ReactNode, useMemo, useRef } from 'react';
import { useWords } from '../words/index.ts';
import { useFocusAgain } from './focus-again.ts';
import { Icon } from './icons.tsx';

type DialogProps = {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly acts?: ReactNode;
  /** What has the focus at first; the first control otherwise. */
  readonly focus?: { readonly current: HTMLElement | null };
};

/** Whether a dialog has been open. Before that there is nothing of it: a page that is drawn with every act has many of them. */
function useHasOpened(open: boolean): boolean {
  const has = useRef(open);
  if (open) has.current = true;
  return has.current;
}

export function Dialog({
  open,
  title,
  wide = false,
  onClose,
  children,
  acts,
  focus,
}: DialogProps): ReactElement | undefined {
  const words = useWords();
  const focusAgain = useFocusAgain(useMemo(() => (open ? {} : undefined), [open]));
  const hasOpened = useHasOpened(open);
  if (!hasOpened) return undefined;
  return (
    <Parts.Root open={open} onOpenChange={(now) => (now ? undefined : onClose())}>
      <Parts.Portal>
        <Parts.Overlay className="veil" />
        <Parts.Content
          className={wide ? 'dialog wide' : 'dialog'}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            if (focus?.current === null || focus === undefined) return;
            event.preventDefault();
            focus.current.focus();
          }}
          onCloseAutoFocus={focusAgain}
        >
          <Parts.Title asChild>
            <h2>{title}</h2>
          </Parts.Title>
          <Parts.Close asChild>
            <button type="button" className="icon-button close" aria-label={words('app.close')}>
              <Icon name="close" />
            </button>
          </Parts.Close>
          <div className="body">{children}</div>
          {acts === undefined ? undefined : <div className="acts">{acts}</div>}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}

type ConfirmProps = {
  readonly open: boolean;
  readonly title: ReactNode;
  /** Names the act: "Sell 30 %, lose the directorship of CL". */
  readonly act: ReactNode;
  /** Names what is kept as it is, where "Keep" does not. */
  readonly keep?: ReactNode;
  readonly onAct: () => void;
  readonly onKeep: () => void;
  readonly children?: ReactNode;
};

/** Asks before something that cannot be taken back or hurts. The focus starts on keeping things as they are. */
export function Confirm({ open, title, act, keep, onAct, onKeep, children }: ConfirmProps): ReactElement | undefined {
  const words = useWords();
  const focusAgain = useFocusAgain(useMemo(() => (open ? {} : undefined), [open]));
  const hasOpened = useHasOpened(open);
  if (!hasOpened) return undefined;
  return (
    <Alert.Root open={open} onOpenChange={(now) => (now ? undefined : onKeep())}>
      <Alert.Portal>
        <Alert.Overlay className="veil" />
        <Alert.Content className="dialog" aria-describedby={undefined} onCloseAutoFocus={focusAgain}>
          <Alert.Title asChild>
            <h2>{title}</h2>
          </Alert.Title>
          <div className="body">{children}</div>
          <div className="acts">
            <Alert.Cancel asChild>
              <button type="button" className="button quiet">
                {keep ?? words('confirm.keep')}
              </button>
            </Alert.Cancel>
            <Alert.Action asChild>
              <button type="button" className="button solid" onClick={onAct}>
                {act}
              </button>
            </Alert.Action>
          </div>
        </Alert.Content>
      </Alert.Portal>
    </Alert.Root>
  );
}
