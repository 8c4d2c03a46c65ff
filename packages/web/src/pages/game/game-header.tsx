/** The head of the game page: title and table, views, history, taking back, and the rest in a menu. */
import { DropdownMenu } from 'radix-ui';
import { memo, type ReactElement } from 'react';
import { Link, useLocation } from 'wouter';
import { useGame } from '../../ask/use-game.ts';
import { usePapers } from '../../decisions/paper/papers.tsx';
import { Icon, type IconName } from '../../shell/icons.tsx';
import { ThemeButton } from '../../shell/theme-button.tsx';
import { titleName } from '../../shell/titles.ts';
import { VersionMark } from '../../shell/version-mark.tsx';
import { useWords } from '../../words/index.ts';
import { RulesetMark } from './ruleset-mark.tsx';
import { isForSite, saveFile, saveForSite } from './save-file.ts';
import { type GameTab, tabWord } from './tabs.ts';
import { roundNow } from './turn.ts';
import type { GamePageState } from './use-game-value.ts';

/** What the menu opens: the keys, what is left in the box, a new name, the end by agreement, who plays where. */
export type GameDialog = 'keys' | 'box' | 'rename' | 'end' | 'seats';

type HeaderProps = {
  readonly page: GamePageState;
  readonly tabs: readonly GameTab[];
  readonly tab: GameTab;
  readonly onTab: (tab: GameTab) => void;
  readonly small: boolean;
  readonly mayRename: boolean;
  readonly onDialog: (dialog: GameDialog) => void;
};

type HeadButtonProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
};

const HeadButton = ({ icon, label, disabled, onPress }: HeadButtonProps): ReactElement => (
  <button type="button" className="icon-button" aria-label={label} title={label} disabled={disabled} onClick={onPress}>
    <Icon name={icon} />
  </button>
);

/** The way into the history; one that is looked at has a bar of its own. */
function History({ page, small }: { readonly page: GamePageState; readonly small: boolean }): ReactElement {
  const words = useWords();
  const { position } = page.game.moment;
  const isFirst = position === 0;
  return (
    <div className="history" role="group" aria-label={words('history.label')}>
      {small ? undefined : (
        <HeadButton icon="first" label={words('history.first')} disabled={isFirst} onPress={() => page.lookAt(0)} />
      )}
      <HeadButton icon="back" label={words('history.back')} disabled={isFirst} onPress={() => page.lookBy(-1)} />
      <span className={small ? 'sr-only count' : 'count'}>{words('history.count', { position, last: position })}</span>
    </div>
  );
}

type GameMenuProps = Pick<HeaderProps, 'page' | 'small' | 'mayRename' | 'onDialog'>;

function GameMenu({ page, small, mayRename, onDialog }: GameMenuProps): ReactElement {
  const words = useWords();
  const { session, moment } = useGame();
  const [, go] = useLocation();
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger className="icon-button" aria-label={words('more.label')} title={words('more.label')}>
        <Icon name="more" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4}>
          {/* Where there is little room the round has all of the head. */}
          {small ? (
            <DropdownMenu.Label className="menu-label">
              <VersionMark title={session.title} rules={moment.state.rules} />
            </DropdownMenu.Label>
          ) : undefined}
          <DropdownMenu.Item onSelect={() => void saveFile(session)}>{words('more.export')}</DropdownMenu.Item>
          {isForSite(session, moment.state) ? (
            <DropdownMenu.Item onSelect={() => void saveForSite(session)}>{words('more.site')}</DropdownMenu.Item>
          ) : undefined}
          {mayRename ? (
            <DropdownMenu.Item onSelect={() => onDialog('rename')}>{words('more.rename')}</DropdownMenu.Item>
          ) : undefined}
          {session.programs === undefined ? undefined : (
            <DropdownMenu.Item onSelect={() => onDialog('seats')}>{words('program.seats')}</DropdownMenu.Item>
          )}
          {session.kind === 'online' ? (
            <DropdownMenu.Item onSelect={() => go(`/table/${session.id}/about`)}>
              {words('more.table')}
            </DropdownMenu.Item>
          ) : undefined}
          {session.table?.isMember() === true ? (
            <DropdownMenu.Item onSelect={() => go(`/table/${session.id}/about#one-table`)}>
              {words('more.one-table')}
            </DropdownMenu.Item>
          ) : undefined}
          {(page.ending.ending?.yes ?? []).length === 0 ? undefined : (
            <DropdownMenu.Item onSelect={() => onDialog('end')}>{words('end.menu')}</DropdownMenu.Item>
          )}
          <DropdownMenu.Item onSelect={() => onDialog('box')}>{words('box.menu')}</DropdownMenu.Item>
          <DropdownMenu.Item onSelect={() => onDialog('keys')}>{words('more.keys')}</DropdownMenu.Item>
          {/* The game stays where it is. */}
          <DropdownMenu.Item asChild>
            <a href={`/rules/${session.title}`} target="_blank" rel="noopener">
              {words('game.tab.rules')}
            </a>
          </DropdownMenu.Item>
          <DropdownMenu.Separator asChild>
            <hr />
          </DropdownMenu.Separator>
          <DropdownMenu.Item onSelect={() => go('/')}>{words('more.start')}</DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export const GameHeader = memo(function GameHeader(props: HeaderProps): ReactElement {
  const { page, tabs, tab, onTab, small, mayRename, onDialog } = props;
  const words = useWords();
  const { session, moment } = page.game;
  const { canUndo, canRedo } = session.undoState();
  const looking = page.looking !== undefined;
  const hasPapers = usePapers().length > 0;
  return (
    <header className="top game-top">
      {small ? undefined : (
        <Link className="wordmark" href="/">
          {words('app.name')}
        </Link>
      )}
      <h1 className="game-name">
        <button type="button" className="bare box-link" title={words('box.menu')} onClick={() => onDialog('box')}>
          {titleName(session.title)}
        </button>{' '}
        <span>{small ? roundNow(moment.state) : session.name}</span>
      </h1>
      <RulesetMark small={small} />
      {small ? undefined : <VersionMark title={session.title} rules={moment.state.rules} />}
      {small ? undefined : (
        <nav className="tabs" aria-label={words('game.tabs')}>
          {tabs.map((one) => (
            <button key={one} type="button" aria-current={one === tab ? 'page' : undefined} onClick={() => onTab(one)}>
              {words(tabWord(one, hasPapers))}
            </button>
          ))}
        </nav>
      )}
      <div className="end">
        {looking ? undefined : <History page={page} small={small} />}
        <HeadButton
          icon="undo"
          label={words('history.undo')}
          disabled={!canUndo || looking}
          onPress={() => void page.take(session.undo())}
        />
        {small ? undefined : (
          <HeadButton
            icon="redo"
            label={words('history.redo')}
            disabled={!canRedo || looking}
            onPress={() => void page.take(session.redo())}
          />
        )}
        {small ? undefined : <ThemeButton />}
        <GameMenu page={page} small={small} mayRename={mayRename} onDialog={onDialog} />
      </div>
    </header>
  );
});
