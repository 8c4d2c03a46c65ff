/** What the lessons of 1824 say. */
import type { LessonTexts } from '../../lesson-text.ts';

export const lessons1824 = {
  connect: {
    name: 'Lay a tile that connects',
    text: [
      'You own kk1, the Kaiserin Elisabeth Bahn, a [pre-state railway](term:pre-state). Its [marker](term:marker) stands in one of the three cities of Wien, and its 2-train can visit two places. No track leads from there to a second place yet.',
      'A company lays one tile a turn, where track from its marker leads onto the hex. A river costs money, paid from the [treasury](term:treasury). The kind of the tile has to fit: a city tile for a city, plain track for an empty hex.',
    ],
    task: 'Lay a tile so that kk1 runs for 60.',
    right:
      'Wien counts 40 on its yellow tile, Preßburg 20. Half of the income of a pre-state railway is yours, half stays with the railway.',
    help: 'One of the two hexes holds a city; the other only leads on to a town.',
  },
  goods: {
    name: 'A coal railway and its goods train',
    text: [
      'MLB is a [coal railway](term:coal). Its [g-train](term:g-train) starts at the [mine](term:mine) A22; the number of the train says how many large cities it may visit, and small towns on the way do not count.',
      'The mine pays into the treasury for every train that starts there. It is not part of the income: what the cities and towns bring is.',
    ],
    task: 'Lay a tile so that the goods train runs for 20.',
    right:
      'The train starts at the mine and ends in Lemberg: 20 for the city. The mine pays its 20 to the railway on top.',
    help: 'The mine has two ways out. One leads to a city, one to a small town.',
  },
  run: {
    name: 'Draw the best run',
    text: [
      'kk1 owns a 3-train: it visits three places, one of which must hold its marker. The marker stands in Wien.',
      'The rules want the run with the highest income. One that earns less, or that has no marker of its own, is refused and says so.',
      'Press the stops of the train one after the other, on the map or with the keys.',
    ],
    task: 'Draw the run of the 3-train that earns the most.',
    right: 'Wien, Preßburg and Budapest: 50, 30 and 40. All three stops of the train are used.',
    help: 'Begin in Wien and go east by Preßburg. From there track leads to two more cities; compare what they count.',
  },
  exchange: {
    name: 'Exchange a coal railway',
    text: [
      'The first 3-train is sold, so coal railways may be [exchanged](term:exchange): in a share round, in place of a purchase, you hand one in for the 20 % of its [regional railway](term:regional) and become its [director](term:director).',
      "A regional railway opens when half of it is with players and the director's certificate is among that. It then gets eight times its first price, since nobody pays for the 20 % that are exchanged, and all that the coal railway had. You own MLB, which belongs to CL, and EPP, which belongs to BK.",
    ],
    task: 'Exchange the coal railway whose regional railway opens at once.',
    right:
      'Players held 80 % of CL already; only the certificate was missing. CL opens with 640 G and the 220 G of MLB.',
    help: 'Look at the shares that are with players: of which of the two has more than 30 % been sold?',
  },
  dividend: {
    name: 'Pay or withhold, and watch the price',
    text: [
      'MS has run for 50 G. A share company pays all of its income to its shares or [withholds](term:withhold) all of it. The director decides, and that is you.',
      'If it pays, the price moves one field to the right; if it withholds, one to the left. What is withheld stays in the treasury. MS has 790 G there already.',
    ],
    task: 'Let a share of MS rise to 90 G.',
    right:
      'Every share got 5 G, and every share is worth 10 G more. A company withholds when it needs a train that it could not pay for otherwise.',
    help: 'The treasury is full. The price falls when nothing is paid.',
  },
  sell: {
    name: 'Sell without a loss',
    text: [
      'You want at least 200 G more in hand. All shares of one sale bring the price of the moment; only afterwards does the price fall, for whoever still holds some.',
      'You hold 50 % of CL at 120 G and 20 % of MS at 100 G. No share may be sold of a company that has not acted yet, and no more than half of a company may lie in the bank.',
    ],
    task: 'Raise 200 G by selling, and be worth as much as before.',
    right: 'Nothing of MS is left with you, so the lower price is no loss of yours. The others bear it.',
    help: 'Whoever sells a part loses on the rest. Of which company can you sell all that you hold?',
  },
  open: {
    name: 'Open a company',
    text: [
      "BH has no coal railway: somebody has bought its director's certificate and set its price at 80 G. So far players hold 40 % of it.",
      "A regional railway [opens](term:open) as soon as half of it is with players. It then gets ten times its first price from the bank, whoever bought last: without a coal railway all ten tenths are paid for, the director's 20 % too. What you pay for shares goes to the bank, never to the company.",
    ],
    task: 'Buy so that BH opens.',
    right:
      'With your share 50 % are sold. BH has 800 G and acts in the next operating round, under its director: the player with 30 %.',
    help: '10 % of BH are missing.',
  },
  upgrade: {
    name: 'Replace a tile',
    text: [
      'Green tiles may be laid now. To [replace](term:promote) a tile costs nothing; all its track must stay, and each colour follows the one before.',
      "MS owns a goods train and a 3-train. Trains of one company never use the same piece of track, and the two are in each other's way. A better city brings 10. Better track may bring more.",
    ],
    task: 'Replace the tile that brings MS the most.',
    right:
      'C14 has a second track now. The 3-train takes it from Brünn to Preßburg and on to Wien; the goods train finds enough in the north.',
    help: 'Look for a plain tile near Brünn from which track could lead to the south.',
  },
  marker: {
    name: 'A second marker',
    text: [
      'MS has one marker, in Brünn, and 40 G for another; the next would cost 100 G. A new marker must be connected to an old one and goes into a free circle of a city.',
      'Each train has to visit a marker of its own company. With only one marker both trains must come through Brünn.',
    ],
    task: 'Place a marker so that MS runs for 210.',
    right: 'The 3-train no longer has to visit Brünn: it runs from Wien by Preßburg to Budapest for 120.',
    help: 'Which cities lie on the richest line of the map? Compare the runs before you place it.',
  },
  forced: {
    name: 'A train that must be bought',
    text: [
      'BH has no train and 40 G. Every company must own a train when its turn ends, even if it has nowhere to run. What the company lacks its director pays: that is an [emergency](term:emergency), and the director is you, with 232 G.',
      'A new 2g-train costs 240 G, a 3g-train 360 G, a 5-train 400 G. Where your cash is not enough you sell shares or go into debt, and debts grow by half.',
    ],
    task: 'Buy a new train for BH without selling anything and without a debt.',
    right: 'BH paid its 40 G and you the other 200 G. That is what a company without a train costs its director.',
    help: 'You and BH have 272 G together.',
  },
  round: {
    name: 'A whole operating round',
    text: [
      'The first [operating round](term:operating-round), with you at one seat and programs at the others. Coal railways act first, then pre-state railways. Do what you like: the rules stop what is not allowed and say why.',
    ],
    task: 'Play a whole round: decide for each of your companies.',
    right: 'Every company has had its turn. Now comes a share round.',
    help: '',
    steps: {
      track:
        'Lay one tile, if you like. Track begins where the railway has its marker. See what the run would be before you lay.',
      'track/coal':
        'Lay one tile, if you like. A coal railway builds from its mine. See what the run would be before you lay.',
      marker: 'Place a marker, where the company has one left and the money for it, or end the step.',
      run: 'The best run is drawn on the map for you. Run it: half is yours, half stays with the railway.',
      dividend: 'Pay the income to the shares, or keep it in the treasury.',
      trains: 'Every company must own a train when its turn ends. Buy one, or end the turn if it has one.',
    },
  },
} as const satisfies LessonTexts;
