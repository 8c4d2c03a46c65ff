/** A game that is not played by the rulebook alone says so in its head, and what is different. */
import { deviationsOfGame } from '@kursbuch/engine';
import { deviationWords } from '@kursbuch/words';
import { type ReactElement, useState } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { Dialog } from '../../shell/dialog.tsx';
import { RuleLink } from '../../shell/pieces.tsx';
import { useWords } from '../../words/index.ts';

/** On a small screen there is room for a short word only. */
export function RulesetMark({ small }: { readonly small: boolean }): ReactElement | undefined {
  const words = useWords();
  const { session, moment } = useGame();
  const [open, setOpen] = useState(false);
  const deviations = deviationsOfGame(moment.state);
  if (deviations.length === 0) return undefined;
  return (
    <>
      <button type="button" className="ruleset" title={words('ruleset.title')} onClick={() => setOpen(true)}>
        {words(small ? 'ruleset.site.short' : 'ruleset.site')}
      </button>
      <Dialog open={open} title={words('ruleset.title')} onClose={() => setOpen(false)}>
        <p>{words('ruleset.about')}</p>
        <ul className="deviations">
          {deviations.map(({ name, rule }) => (
            <li key={name}>
              {deviationWords(session.title, name)} <RuleLink id={rule} />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
