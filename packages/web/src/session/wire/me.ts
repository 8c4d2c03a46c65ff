/** Who is sitting at this browser. */
import type { Me } from '@kursbuch/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, withFields } from './api.ts';

export const isMe = withFields<Me>({ kind: 'string' });

export const ME = ['me'] as const;

/** Undefined while nobody knows; `offline` when there is no server to ask, as in a copy without one. */
export function useMe(): Me | { readonly kind: 'offline' } | undefined {
  const { data } = useQuery({
    queryKey: ME,
    queryFn: async () => {
      const answer = await ask('GET', '/api/me', isMe);
      return answer.ok ? answer.value : ({ kind: 'offline' } as const);
    },
    staleTime: 60_000,
  });
  return data;
}

/** Takes note of a new me, after signing in or out. */
export function useNewMe(): (me: Me) => void {
  const client = useQueryClient();
  return (me) => {
    client.setQueryData(ME, me);
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
  };
}
