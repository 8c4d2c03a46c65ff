/** Routes that are combined one by one, on a map with more tracks than one word has bits. */
import { describe, expect, it } from 'vitest';
import { readBoardLine } from '../../notation/board-line.ts';
import { searchBestRun } from '../best-run.ts';
import { surveyFor } from '../graph/survey.ts';
import type { RunRequest } from '../types.ts';

/** A map of 1824 late in a game: hex, tile, position. */
const TILES = `
  A6:87/4 A8:58/4 A10:87/4 A18:494/4 A20:4/1 B5:619/5 B7:20/2 B9:611/2 B11:70/4 B13:69/2 B15:15/4 B17:17/0 B19:8/0
  B23:57/2 C8:28/4 C10:88/1 C12:611/1 C14:43/5 C16:3/5 C18:8/3 C20:8/5 D9:31/0 D11:42/5 D13:27/3 D15:25/4 D17:23/4
  D19:14/1 D21:24/5 E6:7/4 E8:611/3 E10:18/4 E12:496/0 E14:611/5 E16:55/1 E18:30/0 E20:4/1 E22:7/1 E24:3/0 F7:15/3
  F9:44/2 F11:630/1 F13:40/0 F15:26/1 F17:495/0 F19:88/0 F21:27/1 F23:14/0 F25:24/5 G2:58/4 G4:15/4 G6:23/3
  G8:24/5 G10:619/5 G12:47/2 G14:7/2 G16:39/3 G18:611/1 G20:58/1 G22:7/3 G24:7/1 G26:619/2 H3:15/1 H5:41/1 H7:25/1
  H9:19/5 H11:3/5 H13:16/4 H15:611/3 H17:88/1 H19:26/1 H21:23/1 H23:619/4 I8:405/2 I10:29/3 I12:45/3 I14:46/1
  I16:2/1 I18:87/1 I20:3/3 I22:58/1`;

/** Markers: hex, stop, company. */
const MARKERS = `
  B9:0:BK B9:0:KK B15:0:SD B15:0:BK C12:0:MS C12:0:KK E8:0:UG E8:0:KK E12:0:SD E12:0:KK E12:0:MS E14:0:BK E14:0:SD
  F7:0:UG F17:0:UG F17:0:SD G4:0:SD G4:0:MS G10:0:KK G18:0:BH G18:0:UG H15:0:UG H15:0:BH J13:0:BH`;

const words = (text: string): readonly string[] => text.trim().split(/\s+/u);

function request(): RunRequest {
  const read = readBoardLine({
    title: '1824',
    colour: 'gray',
    company: 'BK',
    trains: ['10', '10'],
    tiles: words(TILES).map((text) => {
      const [hex, tile, rotation] = text.split(/[:/]/u);
      return [hex, tile, Number(rotation)];
    }),
    tokens: words(MARKERS).map((text) => {
      const [hex, stop, company] = text.split(':');
      return [hex, Number(stop), company];
    }),
  });
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  return read.value.request;
}

describe('routes that are combined', () => {
  it('are left out only if all their tracks, of all words, are those of an earlier one', () => {
    expect(surveyFor(request()).tracks).toBeGreaterThan(32);
    expect(searchBestRun(request(), { listing: false }).income).toBe(710);
    expect(searchBestRun(request(), {}).income).toBe(710);
  });
});
