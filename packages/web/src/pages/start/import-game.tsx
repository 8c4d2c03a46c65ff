/** A game from a file: chosen or dropped. */
import { type DragEvent, type ReactElement, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { toast } from '../../shell/toasts.tsx';
import { useWords } from '../../words/index.ts';
import { type NotKept, WhyNotKept } from './why-not-kept.tsx';

export function ImportGame(): ReactElement {
  const words = useWords();
  const [, go] = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState<string>();
  const [error, setError] = useState<NotKept>();
  const [over, setOver] = useState(false);

  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setError(undefined);
    setReading(file.name);
    const { takeIn } = await import('./local-games.ts');
    const outcome = await takeIn(file);
    setReading(undefined);
    if (!outcome.ok) {
      setError(outcome);
      return;
    }
    if (outcome.note !== undefined) toast(outcome.note);
    go(`/game/${outcome.id}`);
  };

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };

  return (
    <section
      className={over ? 'frame import over' : 'frame import'}
      aria-labelledby="import-title"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2 id="import-title">{words('start.import.title')}</h2>
      <p className="muted">{words('start.import.text')}</p>
      <input
        ref={field}
        type="file"
        accept=".json,application/json"
        className="sr-only"
        tabIndex={-1}
        aria-label={words('start.import.choose')}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <button type="button" className="button" disabled={reading !== undefined} onClick={() => field.current?.click()}>
        {reading === undefined ? words('start.import.choose') : words('start.import.reading', { name: reading })}
      </button>
      {error === undefined ? undefined : <WhyNotKept outcome={error} />}
    </section>
  );
}
