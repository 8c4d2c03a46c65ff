/**
 * The race for the deal: people sit down, add shares, change them, stand up and come back while the host starts the game, all at
 * once. Whatever the order, the game must be dealt from the shares the table shows, and the proof must hold.
 */
import { TableDetail } from '@kursbuch/api';
import { commitmentOf } from '@kursbuch/api/deal';
import { readGameFile } from '@kursbuch/engine';
import { Dice } from '@kursbuch/engine/by-chance';
import { fileDealFault } from '../../tables/deal.ts';
import { type Somebody, TABLE } from '../../test-game.ts';

export type RaceReport = {
  readonly started: number;
  /** Seats that had added a share when their game began, and those that had not. */
  readonly shared: number;
  readonly silent: number;
  /** Everything that should not be. */
  readonly problems: readonly string[];
};

const MOST_SEATS = 4;

/** What somebody tries while the others do; most of it is refused at some moment. */
async function stir({ visitor }: Somebody, id: string, dice: Dice, round: number): Promise<void> {
  for (let n = 0; n < 4; n += 1) {
    const share = `share-${round}-${n}-${dice.roll(1000)}`;
    const deeds = [
      ['join', { share }],
      ['join', { share: `${share}-again` }],
      ['join', {}],
      ['leave', {}],
    ] as const;
    const [deed, body] = deeds[dice.roll(deeds.length)] ?? deeds[0];
    await visitor.ask('POST', `/api/tables/${id}/${deed}`, body);
  }
}

/** Races for so many tables; the people have to be there already, the host first. */
export async function raceForTheDeal(
  people: readonly Somebody[],
  { tables, seed }: { readonly tables: number; readonly seed: string },
): Promise<RaceReport> {
  const dice = new Dice(seed);
  const [host, ...others] = people;
  if (host === undefined) throw new RangeError('somebody has to open the tables');
  const problems: string[] = [];
  const count = { started: 0, shared: 0, silent: 0 };
  for (let round = 0; round < tables; round += 1) {
    const players = { from: 2, to: MOST_SEATS };
    const { id, deal } = await host.visitor.post(TableDetail, '/api/tables', { ...TABLE, players });
    const start = async (): Promise<void> => {
      for (let n = 0; n < 6; n += 1)
        if ((await host.visitor.ask('POST', `/api/tables/${id}/start`)).status === 200) return;
    };
    await Promise.all([
      ...others.map((person) => stir(person, id, dice, round)),
      host.visitor.ask('POST', `/api/tables/${id}/join`, { share: `host-${round}` }),
      start(),
    ]);
    const begun = await host.visitor.get(TableDetail, `/api/tables/${id}`);
    if (begun.status !== 'running') continue;
    count.started += 1;
    for (const { user } of begun.seats)
      await people.find((person) => person.id === user)?.visitor.ask('POST', `/api/tables/${id}/abandon`);
    const after = await host.visitor.get(TableDetail, `/api/tables/${id}`);
    const file = readGameFile((await host.visitor.ask('GET', `/api/games/${id}/file`)).body);
    const shares = begun.seats.toSorted((a, b) => a.arrived - b.arrived).map(({ share }) => share ?? '');
    count.shared += shares.filter((share) => share !== '').length;
    count.silent += shares.filter((share) => share === '').length;
    const wrong = (what: string): void => void problems.push(`table ${round} of ${seed}: ${what}`);
    if (!file.ok) wrong(`the file cannot be read: ${file.refusal.code}`);
    else if (fileDealFault(file.value) !== undefined) wrong(`the proof has a fault: ${fileDealFault(file.value)}`);
    else if (file.value.deal?.shares.join() !== shares.join()) wrong('other shares than the table showed');
    else if (file.value.deal.commitment !== deal?.commitment) wrong('another commitment than when it opened');
    if (commitmentOf(after.deal?.secret ?? '') !== deal?.commitment) wrong('another secret than was committed to');
  }
  return { ...count, problems };
}
