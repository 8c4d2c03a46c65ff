/** Private notes, saved a moment after the last letter. */
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { OnlineTable } from '../../session/session.ts';
import { useWords } from '../../words/index.ts';

const PAUSE = 800;

type Notes = Pick<OnlineTable, 'notes' | 'writeNotes'>;

export function NotesView({ table }: { readonly table: Notes }): ReactElement {
  const words = useWords();
  const [text, setText] = useState<string>();
  const [standing, setStanding] = useState<'saved' | 'saving' | 'failed' | 'unreachable'>('saved');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    let here = true;
    // Where they cannot be had nothing is written: it would take the place of what is there.
    const fetch = async (): Promise<void> => {
      const found = await table.notes();
      if (!here) return;
      setText(found);
      if (found === undefined) setStanding('unreachable');
    };
    void fetch();
    return () => {
      here = false;
    };
  }, [table]);

  const write = (next: string): void => {
    setText(next);
    setStanding('saving');
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void table.writeNotes(next).then((saved) => setStanding(saved ? 'saved' : 'failed')),
      PAUSE,
    );
  };

  return (
    <div className="field">
      <label htmlFor="notes-text">{words('notes.label')}</label>
      <textarea
        id="notes-text"
        className="input"
        rows={12}
        maxLength={20_000}
        disabled={text === undefined}
        value={text ?? ''}
        onChange={(event) => write(event.target.value)}
      />
      <p className="hint" role="status">
        {words(`notes.${standing}`)}
      </p>
    </div>
  );
}
