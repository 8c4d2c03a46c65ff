import { choose } from '@kursbuch/bots/players';
import {
  isJson,
  isRecord,
  newGame,
  rulesVersions,
  seat as seatOf,
  seatingNow,
  seatToAct,
  titleId,
  verifyGameFile,
  view,
} from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { PLAIN } from './colours.ts';
import { GameLoop, type Saved } from './game-loop.ts';
import { playersFrom } from './play.ts';
import { levelOf, programNames } from './programs.ts';
import { act, actionsOf, fileOf, resumeSession, type Session, startSession, stateNow } from './session.ts';

function table(players = ['Anna', 'Béla', 'Cili'], title = '18mag'): Session {
  const started = startSession({ title: titleId(title), options: {}, players, seed: 'a' });
  if (!started.ok) throw new Error(started.refusal.code);
  return started.value;
}

/** Types the lines and gives back what is said, and the session as it is left. */
async function typing(
  session: Session,
  lines: readonly string[],
): Promise<{
  readonly said: string;
  readonly session: Session;
  readonly saved: readonly string[];
  readonly left: readonly string[];
}> {
  const said: string[] = [];
  const saved: string[] = [];
  const left = [...lines];
  const terminal = {
    say: (text: string) => void said.push(text),
    ask: (prompt: string) => {
      said.push(prompt);
      return Promise.resolve(left.shift());
    },
    paint: PLAIN,
    columns: () => 120,
  };
  const save = (now: Session, path: string | undefined): Saved => {
    saved.push(`${path ?? 'somewhere'} ${fileOf(now).actions.length}`);
    return { words: 'Saved.', ok: true };
  };
  const loop = new GameLoop(session, terminal, { save }, false);
  await loop.play();
  return { said: said.join('\n'), session: loop.session, saved, left };
}

describe('programs at the table', () => {
  it('play when it is their turn, and people are asked when it is theirs', async () => {
    const { said, session } = await typing(table(['Anna', 'Local', 'Local 2']), ['1', '3']);
    const seats = actionsOf(session).map((action) => (isRecord(action) ? action['seat'] : undefined));
    expect(seats.slice(0, 3)).toEqual([0, 1, 2]);
    expect(seatToAct(stateNow(session))).toBe(0);
    expect(said).toMatch(/Local takes .+\n.*Local 2 takes /u);
  });

  it('are taken back with what came before them', async () => {
    const { session } = await typing(table(['Anna', 'Local', 'Local 2']), ['1', '3', 'undo']);
    expect(actionsOf(session)).toEqual([]);
  });

  it('give hints to people, and follow them where asked to', async () => {
    const asked = await typing(table(), ['hint']);
    expect(actionsOf(asked.session)).toEqual([]);
    const hinted = /would do this; “hint do” does it:\n {2}(Anna takes .+)\nNext, and \d+ less/u.exec(asked.said)?.[1];
    const { said, session } = await typing(table(), ['hint do']);
    const best = choose(view(stateNow(table()), seatOf(0)), seatOf(0), { level: 'orient-express', seed: 'a 0' });
    expect(actionsOf(session)).toEqual([best]);
    expect(said).toContain(hinted);
  });

  it('say so when they would be done', async () => {
    let session = table(['Anna', 'Béla', 'Cili'], '1839');
    for (let isDone = false; !isDone;) {
      const [state, at] = [stateNow(session), seatToAct(stateNow(session))];
      const action = at === undefined ? undefined : choose(view(state, at), at, { level: 'local', seed: 'done' });
      const next = isJson(action) ? act(session, action) : undefined;
      isDone = state.place.round === 'stock' && action?.['type'] === 'done';
      if (next?.ok !== true) throw new Error('nobody is ever done');
      if (!isDone) session = next.value.session;
    }
    const { said } = await typing(session, ['hint']);
    expect(said).toContain('does it:\n  Done');
  });

  it('have names of their own, which people do not get', () => {
    expect(programNames('local,local')).toEqual(['Local', 'Local 2']);
    expect(['Local', 'Local 2', 'Locals', 'Anna'].map(levelOf)).toEqual(['local', 'local', undefined, undefined]);
    expect(() => playersFrom('Anna,Local')).toThrow('Local is the name of a program');
    expect(() => programNames('random')).toThrow('random does not play at the terminal');
  });
});

describe('kursbuch play', () => {
  it('shows the map and the table, then the menu of whoever is to decide', async () => {
    const { said } = await typing(table(), []);
    expect(said).toContain('H1 ');
    expect(said).toMatch(/player +cash/u);
    expect(said).toContain(
      'First share round, phase yellow, turn of Anna, Anna decides: pick.\n  1  Take a minor or a share\nAnna> ',
    );
  });

  it('asks for what an offer leaves open, and says what happened', async () => {
    const { said, session } = await typing(table(), ['1', '3']);
    expect(actionsOf(session)).toEqual([{ type: 'pick', seat: 0, company: '3' }]);
    expect(said).toContain('Which company? 1, 2, 3,');
    expect(said).toContain('Anna takes minor 3.');
  });

  it('takes back and brings back so many actions as it is told, and none for nonsense', async () => {
    const { said, session } = await typing(table(), [
      '1',
      '3',
      '1',
      '4',
      '1',
      '5',
      'undo 0',
      'undo x',
      'undo -1',
      'undo 2',
      'redo',
      'redo 7',
      'redo',
      'undo',
    ]);
    expect(actionsOf(session).map((action) => JSON.stringify(action))).toEqual([
      '{"type":"pick","seat":0,"company":"3"}',
      '{"type":"pick","seat":1,"company":"4"}',
    ]);
    expect(said.match(/How many\?/gu)).toHaveLength(3);
    expect(said).toMatch(/Taken back: 2\.[^]*Brought back: 1\.[^]*Brought back: 1\.[^]*nothing to bring back\./u);
  });

  it('lets one look around in the middle of a question, and not leave it by accident', async () => {
    const { said, session, saved } = await typing(table(), [
      '1',
      'hex d19',
      'rule R-40',
      'save x',
      'undo',
      'quit',
      '3',
    ]);
    expect(said).toContain('D19');
    expect(said.match(/Go back from the question first/gu)).toHaveLength(2);
    expect(saved).toEqual(['x 0']);
    expect(actionsOf(session)).toHaveLength(1);
  });

  it('takes a line of the menu by how it begins, and shows the way back from a question', async () => {
    const { said, session } = await typing(table(), ['take', '', 'pick', '3', 'gibberish']);
    expect(actionsOf(session)).toEqual([{ type: 'pick', seat: 0, company: '3' }]);
    expect(said).toContain('which (Enter to go back)> ');
    expect(said).toContain('“gibberish” is not understood.');
  });

  it('refuses in words, with the rule and its row, and asks again', async () => {
    const { said, session } = await typing(table(), ['1', '3', '1', '3', 'sik']);
    expect(said).toMatch(/Minor 3 has been taken\.\n {2}18mag-MINOR-01: .{20}/u);
    expect(actionsOf(session)).toHaveLength(2);
  });

  it('goes back from a question on an empty line', async () => {
    const { session, left } = await typing(table(), ['1', '', '1', '4', 'quit', 'yes', 'never read']);
    expect(actionsOf(session)).toEqual([{ type: 'pick', seat: 0, company: '4' }]);
    expect(left).toEqual(['never read']);
  });

  it('takes back', async () => {
    const { session, said } = await typing(table(), ['1', '3', '1', '4', 'undo', 'undo 5', 'u']);
    expect(actionsOf(session)).toEqual([]);
    expect(said).toMatch(/Taken back: 1\.[^]*Taken back: 1\.[^]*There is nothing to take back\./u);
  });

  it('carries out any action that is typed, if it is legal', async () => {
    const { session, said } = await typing(table(), [
      'do {"type":"pick","company":"7"}',
      'do {"type":"pass"}',
      'do {"type":"pick","seat":2,"company":"8"}',
      'do nonsense',
      'do []',
    ]);
    expect(actionsOf(session)).toHaveLength(1);
    expect(said).toMatch(/This is not the time for it\.\n {2}18mag-DRAFT-03/u);
    expect(said).toMatch(/It is not the turn of \S+; \S+ is to decide\./u);
    expect(said).toContain('An action is written as JSON');
    expect(said).toContain('An action is a record');
  });

  it('saves, and asks before it leaves with something unsaved', async () => {
    const { saved, said, left } = await typing(table(), [
      '1',
      '3',
      'q',
      'no',
      'save there.json',
      '1',
      '4',
      's',
      'q',
      'left',
    ]);
    expect(saved).toEqual(['there.json 1', 'somewhere 2']);
    expect(said.match(/has not been saved/gu)).toHaveLength(1);
    expect(left).toEqual(['left']);
  });

  it('answers questions about the game', async () => {
    const { said } = await typing(table(), [
      'hex E12',
      'hex z9',
      'map C6',
      'table',
      'rule 18mag-MINOR-01',
      'rule 18mag-R-63',
      'log',
      '?',
      'dance',
      '99',
      'as 9',
    ]);
    expect(said).toContain('E12 ');
    expect(said).toContain('There is no hex z9.');
    expect(said.match(/player +cash/gu)).toHaveLength(2);
    expect(said).toContain('A number takes a line of the menu, and so does its first word');
    expect(said).toContain('“dance” is not understood.');
    expect(said).toContain('There is no such line.');
    expect(said).toContain('There is no such seat.');
    expect(said).not.toContain('The catalogue has no');
  });

  it('shows what another seat may do at any time', async () => {
    const { said } = await typing(table(['Anna', 'Béla', 'Cili'], '1839'), ['as 3']);
    expect(said).toMatch(/Cili> $/u);
    expect(said).toMatch(/Leave the game\n.*Cili> $/su);
  });

  it('asks again before anybody leaves the game', async () => {
    const three = (): Session => table(['Anna', 'Béla', 'Cili'], '1839');
    const stays = await typing(three(), ['leave', 'no', 'leave', '']);
    expect([actionsOf(stays.session), stays.left]).toEqual([[], []]);
    const goes = await typing(three(), ['leave', 'yes']);
    expect(actionsOf(goes.session)).toEqual([{ type: 'concede', seat: seatToAct(stateNow(three())) }]);
    expect(goes.said).toContain('Leave this game for good? (yes/no)');
  });

  it('puts many offers of one kind together and finds one by its name', async () => {
    const { said, session } = await typing(table(['Anna', 'Béla', 'Cili'], '1824'), ['1', 'XY', 'sd1', '1', 'SD1', '']);
    expect(said).toMatch(/^ {2}1 {2}Buy a railway \(\d+ ways\)$/mu);
    expect(said).toMatch(/XY is not on offer\.\n {2}1824-ISR-01: /u);
    expect(said).toMatch(/Sd1 is not on offer\.\n {2}1824-ISR-01: /u);
    expect(actionsOf(session)).toMatchObject([{ type: 'buy-paper', company: 'SD1' }]);
  });
});

describe('a session', () => {
  it('ends by agreement when all say so, and only then', async () => {
    const { said, session } = await typing(table(), ['1', '3', 'end', '', 'end', 'no', 'end', 'yes', 'end', 'undo']);
    expect(said).toContain('with the scores as they stand.\nDo all agree who still play (Anna, Cili, Béla)? (yes/no) ');
    expect(said.split('The game goes on.')).toHaveLength(3);
    expect(said).toContain('The game is over: the players have agreed on it.\nAnna: ');
    expect(said).toContain('The game is over already.');
    // What was taken back is the last yes; the others stand, and are told.
    expect(said).toContain('Anna, Cili would end the game now; still to agree: Béla. “end” answers.');
    expect(actionsOf(session).slice(1)).toEqual([0, 1].map((seat) => ({ type: 'agree-end', seat, take: 'yes' })));
    const on = await typing(session, ['end', 'no']);
    expect(actionsOf(on.session).at(-1)).toEqual({ type: 'agree-end', seat: 2, take: 'no' });
    expect(on.said).toContain('Béla wants to play on.');
  });

  it('has an end by agreement in its file, which verifies, and says so when it is taken up again', async () => {
    const { session } = await typing(table(), ['end', 'yes']);
    const file = fileOf(session);
    expect(file.result?.reason).toBe('agreed');
    expect(verifyGameFile(file)).toMatchObject({ verdict: 'good' });
    const again = resumeSession(file);
    if (!('moments' in again)) throw new Error(again.refusal.code);
    expect((await typing(again, [])).said).toContain('The game is over: the players have agreed on it.');
  });

  it('knows no end by agreement where the rules of a game do not', async () => {
    const [record, rules] = [table().record, rulesVersions('18mag').at(-1) ?? ''];
    const first = newGame(record.title, record.options, 3, record.seed, rules);
    if (!first.ok) throw new Error(first.refusal.code);
    const old: Session = { record: { ...record, rules }, names: table().names, moments: [first.value] };
    expect((await typing(old, ['end'])).said).toContain('The rules this game began under know no end by agreement.');
  });

  it('goes on from its file', async () => {
    const { session } = await typing(table(), ['1', '3', '1', '4']);
    const again = resumeSession(fileOf(session));
    expect('moments' in again && stateNow(again)).toEqual(stateNow(session));
    const { session: back } = await typing('moments' in again ? again : table(), ['undo']);
    expect(actionsOf(back)).toHaveLength(1);
  });

  it('does not go on from a file that does not fit', () => {
    const file = { ...fileOf(table()), actions: [{ type: 'pass', seat: 0 }] };
    expect(resumeSession(file)).toMatchObject({ action: 0, refusal: { code: 'not-now' } });
  });

  it('seats people as 18Mag deals the seats', () => {
    const session = table();
    const seating = seatingNow(stateNow(session));
    expect(seating).toHaveLength(3);
    expect(session.names).toEqual(seating?.map((person) => ['Anna', 'Béla', 'Cili'][person]));
  });
});

describe('players', () => {
  it('are names, or as many as one says', () => {
    expect(playersFrom('Anna, Béla')).toEqual(['Anna', 'Béla']);
    expect(playersFrom('2')).toEqual(['Player 1', 'Player 2']);
    for (const wrong of ['0', '7', 'Anna,,Béla', 'Anna,Anna'])
      expect(() => playersFrom(wrong)).toThrow(/One to six|name of his own/u);
  });
});
