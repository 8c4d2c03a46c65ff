/** People at one table, over the wire: gathering them, coming with a code, a second device. */
import type { DeviceLink, Me, TableDetail, TableSummary } from '@kursbuch/api';
import { type Answer, ask, withFields } from './api.ts';
import { isMe } from './me.ts';
import { isTableDetail, isTableSummary, joinWithShare } from './tables.ts';

const isDeviceLink = withFields<DeviceLink>({ token: 'string', ends: 'string' });

const codePath = (code: string): string => `/api/codes/${encodeURIComponent(code)}`;

/** Gives a table of one's own a code and a television, or takes both away. */
export const gather = (id: string, on: boolean): Promise<Answer<TableDetail>> =>
  ask(on ? 'POST' : 'DELETE', `/api/tables/${id}/gathering`, isTableDetail);

/** Lets go of a guest's seat, or keeps it after all. */
export const releaseSeat = (id: string, seat: number, released: boolean): Promise<Answer<TableDetail>> =>
  ask(released ? 'POST' : 'DELETE', `/api/tables/${id}/seats/${String(seat)}/release`, isTableDetail);

export const tableByCode = (code: string): Promise<Answer<TableSummary>> => ask('GET', codePath(code), isTableSummary);

/** Sits down with a code: on a free seat, with a share of the deal, or on one that the host has let go of. */
export const sitByCode = (
  code: string,
  table: Pick<TableSummary, 'id' | 'deal'>,
  { name, seat }: { readonly name: string | undefined; readonly seat: number | undefined },
): Promise<Answer<TableDetail>> => {
  const path = `${codePath(code)}/join`;
  const body = name === undefined ? {} : { name };
  return seat === undefined ? joinWithShare(table, path, body) : ask('POST', path, isTableDetail, { ...body, seat });
};

export const deviceLink = (): Promise<Answer<DeviceLink>> => ask('POST', '/api/account/device', isDeviceLink);

export const openDevice = (token: string): Promise<Answer<Me>> =>
  ask('POST', '/api/account/device/open', isMe, { token });
