/** The first page: a timetable of all boards, the tiles of their boxes, and the people who made the games. */
import { type Meta, titles } from '@kursbuch/engine';
import { boards, type CataloguedBoard, listInWords, playersInWords, tileCounts } from '../catalogue.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';
import { miniMap } from './mini-map.ts';

const boardRow = ({ id, title, name, components }: CataloguedBoard): Html =>
  html`<tr>
    <td class="map">${miniMap(components.board)}</td>
    <td class="name"><span class="title strong">${title.name}</span></td>
    <td class="board">${name}<small>${playersInWords(components.players)} players</small></td>
    <td class="num count">${components.board.hexes.length}</td>
    <td class="num count">${components.companies.length}</td>
    <td class="go">
      <a class="button" href="/boards/${id}" aria-label="Open the board ${title.name}, ${name}">Open</a>
    </td>
  </tr> `;

function tilesRow({ id, title, name, components }: CataloguedBoard): Html {
  const counts = Object.entries(tileCounts(components));
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  return html`<tr>
    <td class="name"><span class="title strong">${title.name}</span></td>
    <td class="board">${name}</td>
    ${counts.map(([colour, count]) => html`<td class="num count"><i class="swatch ${colour}"></i>${count}</td>`)}
    <td class="num sum">${total}</td>
    <td class="go">
      <a class="button" href="/tiles/${id}" aria-label="Open the tiles of ${title.name}, ${name}">Open</a>
    </td>
  </tr> `;
}

const makers = ({ name, place, makers: people, origin }: Meta): Html =>
  html`<div>
    <dt><span class="title strong">${name}</span> <span class="muted">${place}</span></dt>
    <dd>${listInWords(people)}</dd>
    <dd class="muted">${origin}</dd>
  </div> `;

const licence = ({ name, makers: people, licence: under }: Meta): Html =>
  under === undefined
    ? html``
    : html`<p>${name}: the materials of ${listInWords(people)} are under <a href="${under.address}">${under.name}</a>.</p>`;

export function startPage(): string {
  const all = boards();
  const games = titles().map(({ meta }) => meta);
  const names = listInWords(games.map(({ name }) => name));
  return layout({
    title: 'Boards and tiles',
    description: `The boards and tiles of ${names}.`,
    main: html`<main id="main" class="start">
      <div>
        <div class="heading">
          <h1 class="title">Boards</h1>
          <span class="muted">${all.length} boards of ${games.length} games</span>
        </div>
        <p class="lead">
          Every board and every tile of ${names}, drawn from the data the rules engine plays with.
        </p>
        <table class="timetable boards">
          <thead>
            <tr>
              <th><span hidden>Map</span></th>
              <th>Game</th>
              <th>Board</th>
              <th class="num">Hexes</th>
              <th class="num">Companies</th>
              <th></th>
            </tr>
          </thead>
          <tbody>
            ${all.map(boardRow)}
          </tbody>
        </table>
        <div class="heading">
          <h2 class="title">Tiles</h2>
          <span class="muted">pieces in each box</span>
        </div>
        <table class="timetable tiles">
          <thead>
            <tr>
              <th>Game</th>
              <th>Board</th>
              <th class="num">Yellow</th>
              <th class="num">Green</th>
              <th class="num">Brown</th>
              <th class="num">Gray</th>
              <th class="num">All</th>
              <th></th>
            </tr>
          </thead>
          <tbody>
            ${all.map(tilesRow)}
          </tbody>
        </table>
      </div>
      <aside class="frame">
        <h2 class="title">The makers</h2>
        <dl class="makers">${games.map(makers)}</dl>
        <p>All of them go back to 1829 by Francis Tresham, who invented this family of games.</p>
        ${games.map(licence)}
        <p>Kursbuch draws every board and tile anew.</p>
      </aside>
    </main>`,
  });
}
