/** Games that were played on 18xx.games and imported here go back entry for entry as the site had them. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { exportGame, readGameFile, recordOf } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { repositoryFolder } from '../rules/catalogue.ts';

type Entries = readonly { readonly type: string; readonly entity_type: string }[];

function exported(name: string): Entries {
  const bytes = readFileSync(`${repositoryFolder}fixtures/form-1/files/imported-18xx-games-${name}`);
  const read = readGameFile(JSON.parse((name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')));
  if (!read.ok) throw new Error(read.refusal.code);
  const told = exportGame(recordOf(read.value));
  if (!told.told) throw new Error(JSON.stringify(told.obstacle));
  return told.file.actions;
}

/** How many entries there are of each type. */
function counts(entries: Entries): { readonly [type: string]: number } {
  const found: { [type: string]: number } = {};
  for (const { type } of entries) found[type] = (found[type] ?? 0) + 1;
  return found;
}

describe('a real game, exported again', () => {
  it('of 18Mag has every entry and every pass that stood', { timeout: 60_000 }, () => {
    expect(counts(exported('18mag.json.gz'))).toEqual({
      bid: 18,
      buy_shares: 55,
      buy_train: 33,
      discard_train: 21,
      dividend: 42,
      lay_tile: 86,
      pass: 384,
      place_token: 11,
      run_routes: 132,
      special_buy: 134,
    });
  });

  it('of 1824 has every entry and every pass that stood', { timeout: 60_000 }, () => {
    expect(counts(exported('1824.json.gz'))).toEqual({
      buy_company: 16,
      buy_shares: 35,
      buy_train: 26,
      dividend: 9,
      lay_tile: 65,
      pass: 71,
      place_token: 5,
      run_routes: 61,
      special_buy: 3,
    });
  });

  it('of Cisleithania has every entry that stood', () => {
    expect(counts(exported('1824-cisleithania.json'))).toEqual({
      buy_company: 12,
      buy_train: 4,
      lay_tile: 6,
      pass: 3,
      run_routes: 3,
    });
  });
});
