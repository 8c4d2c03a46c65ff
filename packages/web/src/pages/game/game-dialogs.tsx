/** What stands beside the page of a game: its head and what is announced, answers to questions, and dialogs. Not drawn anew for the map. */
import { memo, type ReactElement } from 'react';
import { Confirm } from '../../shell/dialog.tsx';
import { WhyNot } from '../../shell/why-not.tsx';
import { useWords } from '../../words/index.ts';
import { EndDialog } from './agreed-end.tsx';
import { Announcer, useDocumentHead } from './announcer.tsx';
import { BoxDialog } from './box-dialog.tsx';
import type { GameDialog } from './game-header.tsx';
import { KeysDialog } from './keys.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { SeatsDialog } from './seats-dialog.tsx';
import type { GamePageState, Unsure } from './use-game-value.ts';

type GameDialogsProps = {
  readonly page: GamePageState;
  readonly unsure: Unsure | undefined;
  readonly dialog: GameDialog | undefined;
  readonly rename: ((name: string) => Promise<void>) | undefined;
  readonly onClose: () => void;
};

export const GameDialogs = memo(function GameDialogs(props: GameDialogsProps): ReactElement {
  const { page, unsure, dialog, rename, onClose } = props;
  const words = useWords();
  const { session } = page.game;
  const isLooking = page.looking !== undefined;
  useDocumentHead(isLooking);
  return (
    <>
      <Announcer looking={isLooking} />
      <WhyNot asked={page.asked} title={session.title} names={session.names} onClose={page.closeWhyNot} />
      <KeysDialog open={dialog === 'keys'} onClose={onClose} />
      <Confirm
        open={unsure !== undefined}
        title={words('sure.title')}
        act={unsure?.said}
        onAct={() => unsure?.answer(true)}
        onKeep={() => unsure?.answer(false)}
      >
        <p>{words('sure.body')}</p>
      </Confirm>
      <BoxDialog open={dialog === 'box'} onClose={onClose} />
      <EndDialog open={dialog === 'end'} state={page.ending} onClose={onClose} />
      {session.programs === undefined ? undefined : (
        <SeatsDialog programs={session.programs} open={dialog === 'seats'} onClose={onClose} />
      )}
      {rename === undefined ? undefined : (
        <RenameDialog open={dialog === 'rename'} name={session.name} onSave={rename} onClose={onClose} />
      )}
    </>
  );
});
