/** What the lessons of 18Mag say. */
import type { LessonTexts } from '../../lesson-text.ts';

export const lessons18mag = {
  connect: {
    name: 'Lay a tile that connects',
    text: [
      'You own [minor](term:minor) 1. Its [station](term:marker) is in Pest, and its 2-train can visit two places. It earns nothing yet, because no track leads from Pest to a second place.',
      'A tile may lie where track that your station reaches leads onto it. The hexes with a dashed outline are such places. A town takes town tiles, a city takes city tiles.',
    ],
    task: 'Lay a yellow tile so that the 2-train of minor 1 reaches a second place.',
    right:
      'Track now leads from Pest to the town, so the train visits both: 20 for Pest and 10 for the town. Half of every run goes to you, half to the minor.',
    help: 'The track printed on Budapest leads from Pest to the north-east. A town lies there.',
  },
  'second-tile': {
    name: 'A second tile, and what it costs',
    text: [
      'Minor 3 has laid its first tile at home in Székesfehérvár, for nothing. In the same turn it may lay one more yellow tile for 10 Ft, which go to SKEV. A river or mountain on the hex costs extra.',
      'Both choices here cost 30 Ft. What they bring is not the same: a yellow city such as Győr counts 20, each half of Budapest counts 30 on the tile that lies there. The panel shows the run before you lay.',
    ],
    task: 'Lay the second tile so that minor 3 runs for 50.',
    right: 'The curve on D11 joins Székesfehérvár to Budapest. Track that others have laid is yours to use, too.',
    help: 'Look at the tile on D11 and turn it: one of its positions meets the track of Budapest.',
  },
  run: {
    name: 'Draw the best run',
    text: [
      'Minor 4 owns two 2-trains and has stations in Kecskemét and in Szeged. Each train visits two places, and at least one of them must hold a station of the minor.',
      'Two trains of one minor never use the same piece of track; they may meet in a city. The rules want the highest income: a run that earns less is refused.',
      'Press the stops of a train one after the other. The second train is drawn after you press its line.',
    ],
    task: 'Draw a run for both trains that earns the most there is.',
    right:
      'One train runs south to Szeged, the other north to Budapest; they meet in Kecskemét on track of their own. Together that is 120, and nothing earns more.',
    help: 'Both trains may use Kecskemét, if they leave it in different directions.',
  },
  'rail-car': {
    name: 'Hire a rail car',
    text: [
      'Minor 6 is about to run its 2-train from Kassa to Miskolc for 40. Before the run it may hire [rail cars](term:rail-car) from RÁBA, G&C and SNW. The first of a turn costs 10 Ft, paid by the minor to the company that hires it out.',
      'The car of G&C lets a train visit towns beyond its number. That of RÁBA wants a red place on the route, that of SNW a mine. A car that would do nothing cannot be hired.',
    ],
    task: 'Hire the car that lets minor 6 run for 50.',
    right:
      'The town B15 now counts beside the two cities. The 10 Ft went to G&C, which can pay them to its shares: a car feeds the company it comes from.',
    help: 'Neither a red place nor a mine is within reach; a town is.',
  },
  train: {
    name: 'A train for a minor without one',
    text: [
      'Minor 12 has 90 Ft and no train. A new 2-train costs 80 Ft. Nobody is forced to buy, but a minor without a train earns nothing.',
      "A minor may also buy from another minor, at any price from 1 Ft on. From your own minors you need nobody's consent. Your minor 5 has two trains and track for one.",
    ],
    task: 'Get minor 12 a train and leave at least 80 Ft in its treasury.',
    right:
      'The train changed hands for little money, and the money stayed with you: both minors are yours. A train bought in this turn runs in the next.',
    help: 'Choose a train of minor 5 and set a low price.',
  },
  buy: {
    name: 'Buy a share and lead a company',
    text: [
      "In a [share round](term:share-round) you buy one share a turn, at the price of the moment, from the company's own papers. The money goes to the bank. Buying does not move a price.",
      'G&C has no [director](term:director) yet. Whoever comes to hold 20 % of it first takes the lead, and decides what it pays out. You have 10 %.',
    ],
    task: 'Become the director of G&C.',
    right: "With 20 % you hold the director's certificate. Another player would need more than you to take it away.",
    help: 'One share of G&C is all that is missing. MÁVAG has none left to sell.',
  },
  sell: {
    name: 'Sell, then buy',
    text: [
      'You want another share of MÁVAG for 55 Ft, and you have 40 Ft. In one turn you may sell first and then buy.',
      'Each sale pays the price of the moment and moves the price of that company one space to the left, however many shares are in it. What you sell in a round you cannot buy back in the same round.',
    ],
    task: 'Sell one share and buy one of MÁVAG, so that 55 Ft are left.',
    right:
      'SNW was the dearer of your papers to sell, and you held one share of it only: the falling price is not your loss.',
    help: 'Compare what SNW, G&C and MÁVAG pay. MÁVAG sold is MÁVAG you cannot buy.',
  },
  upgrade: {
    name: 'Upgrade a city',
    text: [
      'Green tiles have come. In place of a free yellow tile a minor may now [promote](term:promote) one tile: the new one keeps all the track of the old and is one colour further on. The promotion is free; water on the hex is not.',
      'A promoted city counts more and has more room. Which one is worth most depends on where your train runs.',
    ],
    task: 'Promote the tile that brings minor 1 the most.',
    right:
      'In green, Buda and Pest are one city that counts more, and all its track is open to minor 1: its train now runs south to Pécs.',
    help: 'Every run of minor 1 begins in Budapest. See what a green tile there joins.',
  },
  payout: {
    name: 'Pay out, and watch the price',
    text: [
      'LdStEG has earned 140 Ft with trains, and you direct it. You choose how much it pays out, in steps of ten: each share gets a tenth. The part of unsold shares goes to the bank, and the rest stays in the [treasury](term:treasury).',
      'The whole amount moves the price: nothing paid, one space down; 10 and 20 leave it; from 30, 60, 110 and 210 on it rises by one, two, three, four spaces.',
    ],
    task: 'Pay so much that a share of LdStEG rises to 95 Ft.',
    right:
      'From 110 on the price rises by three spaces. To pay more would move it no further; what is kept can carry the price of the next round.',
    help: 'Look for the smallest amount that moves the price by three spaces.',
  },
  marker: {
    name: 'A second station',
    text: [
      'Minor 10 has its home station in Temesvár and two more to place: the first costs 40 Ft, the next 80 Ft, at most one a round. A station goes to a free space in a city that the minor reaches.',
      'A train has to visit a station of its own. So a station elsewhere lets a train run where the home is not on the way, and a city full of other companies can then be passed.',
    ],
    task: 'Place a station so that minor 10 runs for 180.',
    right: 'One train still starts at home; the other now runs from the new station to the red place beyond it.',
    help: 'The run grows where one train no longer has to come home. Compare both cities in the panel.',
  },
  round: {
    name: 'A whole operating round',
    text: [
      'The first [operating round](term:operating-round), with you at one seat and programs at the others. All minors play once, in the order of their numbers, then the majors. Do what you like: the rules stop what is not allowed and say why.',
    ],
    task: 'Play a whole round: decide for each of your companies.',
    right:
      'Every company has had its turn. Now comes a share round, in which you put to work what your minors have brought you.',
    help: '',
    steps: {
      track:
        'Lay one yellow tile for nothing and perhaps a second for 10 Ft. The first lies at home, except in Budapest. Look for a second place to run to.',
      station: 'A station costs 40 Ft. In the first round most keep the money; end the step.',
      run: 'The best run is drawn for you. If a rail car is offered, see what it would add. Then run: half is yours.',
      trains: 'Buy a train, if the treasury has the money, or end the turn. A new train runs in the next round.',
      marker: 'A major may place a marker in a city for 40 Ft: the city then counts 10 more for everybody.',
      payout: 'You direct this major. Choose what it pays out; the price follows.',
    },
  },
} as const satisfies LessonTexts;
