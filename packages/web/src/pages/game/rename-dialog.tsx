/** Another name for a game. */
import { type SyntheticEvent, type ReactElement, useRef, useState } from 'react';
import { Dialog } from '../../shell/dialog.tsx';
import { useWords } from '../../words/index.ts';

type RenameProps = {
  readonly open: boolean;
  readonly name: string;
  readonly onSave: (name: string) => Promise<void>;
  readonly onClose: () => void;
};

export function RenameDialog({ open, name, onSave, onClose }: RenameProps): ReactElement {
  const words = useWords();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(name);
  const save = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const next = text.trim();
    if (next !== '') await onSave(next);
    onClose();
  };
  return (
    <Dialog open={open} title={words('rename.title')} onClose={onClose} focus={field}>
      <form className="stack" onSubmit={(event) => void save(event)}>
        <input
          ref={field}
          className="input"
          aria-label={words('rename.title')}
          maxLength={60}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="button solid">
          {words('rename.save')}
        </button>
      </form>
    </Dialog>
  );
}
