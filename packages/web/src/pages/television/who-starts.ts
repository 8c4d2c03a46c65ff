/** Who has to start a game that everybody has come for. */
import type { TableDetail } from '@kursbuch/api';

type Gathering = Pick<TableDetail, 'host' | 'players'> & {
  readonly seats: readonly Pick<TableDetail['seats'][number], 'user' | 'name' | 'released'>[];
};

/** The host's name once every seat is taken by somebody who is there; undefined as long as somebody is waited for. */
export const whoStarts = ({ host, players, seats }: Gathering): string | undefined =>
  seats.length < players.to || seats.some(({ released }) => released === true)
    ? undefined
    : seats.find(({ user }) => user === host)?.name;
