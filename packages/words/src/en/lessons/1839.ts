/** What the lessons of 1839 say. */
import type { LessonTexts } from '../../lesson-text.ts';

export const lessons1839 = {
  auction: {
    name: 'The auction: buy or discount',
    text: [
      'The [privates](term:private) are sold first. Each turn is two acts, and each act is a purchase or a discount of f 20 on one lot. Nobody passes.',
      'You have f 130. The player before you has just discounted LP, having too little to buy it; now it is your turn. What you discount yourself you cannot buy in the same turn.',
    ],
    task: 'Buy a private and keep at least f 60 in hand.',
    right:
      'LP has cost you f 70 in place of f 90: the discount of one player is the bargain of the next. A second act follows in the same turn.',
    help: 'Compare the prices. The lot that was discounted is the cheapest.',
  },
  local: {
    name: 'Begin a local railway',
    text: [
      "Whoever buys the director's certificate of a [local railway](term:lokaalspoorwegen) begins it: chooses its [price](term:par) and pays it twice, and chooses its two [homes](term:home).",
      'The homes are two different hexes with room for a marker. At most one of them may be a hex with two cities or a big city. When it floats it pays a fee for both homes, and dear ones cost more of its little money.',
    ],
    task: 'Begin a local railway and keep f 20.',
    right:
      '20 % are yours, and you direct it. It [floats](term:float) when players hold enough of it; until then it does nothing.',
    help: 'You have f 60, enough for twice f 20. Two plain cities are the cheapest homes.',
  },
  float: {
    name: 'Float a company',
    text: [
      'AMS has a price of f 67, and half of it is still with the bank. A company [floats](term:float) at once when no more than 40 % are left there.',
      "It then gets ten times its price. The buyer's money goes to the bank; the capital comes from there, too. From the next operating round on the company acts.",
    ],
    task: 'Buy so that AMS floats.',
    right:
      '40 % are left, so AMS has f 670. Your share has cost you no more than before, and it now belongs to a company that earns.',
    help: 'One share of AMS is enough. It costs f 67, and you have f 70.',
  },
  sell: {
    name: 'Sell, then buy',
    text: [
      'You would like a share of HIJSM for f 67 and have f 2. A turn may begin with a sale.',
      'Shares of a company that has not acted yet bring the price one space lower. Then the price falls one space for each share sold, and all that you keep of it is worth less. You hold 10 % of MSS, 30 % of ZHESM, 20 % of L6 and 10 % of L3.',
    ],
    task: 'Sell one share and buy one of HIJSM, and lose as little as possible.',
    right:
      'Of MSS you had one share only: its fall is the trouble of others. ZHESM would have made your other shares cheaper, too.',
    help: 'What you sell has to bring f 65 or more. Of which company is nothing left with you afterwards?',
  },
  connect: {
    name: 'Lay a tile that connects',
    text: [
      'ZHESM is a major. It has a [marker](term:marker) in Den Haag and owns a 2+1-train: two places, and one town more. No track leads out of Den Haag yet.',
      'A tile lies where track from one of your markers leads onto it, also on the city where the marker stands. The track printed at the coast waits to be joined. A major may run [off the board](term:off-board).',
    ],
    task: 'Lay a tile so that ZHESM runs for 80.',
    right:
      'The tile joins Scheveningen in the north and Hoek van Holland in the south to Den Haag, and the train goes on overseas.',
    help: 'A city tile on Den Haag has two ways out. Turn it until both meet printed track.',
  },
  'second-tile': {
    name: 'A second tile, and what it costs',
    text: [
      'ZHESM has laid a tile on Den Haag and may lay another on a different hex, for f 20 more. Terrain is paid besides: Rotterdam lies by the river and costs f 80.',
      'What one has laid in this turn cannot be replaced in it. H7 belongs to a private as long as that is in the game.',
    ],
    task: 'Lay the second tile so that ZHESM runs for 90.',
    right: 'The curve on I6 joins Den Haag to Gouda. The train runs from there to the coast and overseas.',
    help: 'Look at I6, between Den Haag and Gouda.',
  },
  run: {
    name: 'Draw the best run',
    text: [
      'L7 has markers in Drachten and in Zwolle, a 2-train and a 2+1-train. The second visits two places and one town besides. Every route must visit a marker of its own, and no two routes share track.',
      'The rules want the best sum of all trains. What earns less is refused, and the answer says how much there is.',
    ],
    task: 'Draw a run for both trains that earns the most there is.',
    right: 'The longer train goes by Groningen to Roden, the shorter from Heerenveen to Zwolle: 60 and 30.',
    help: 'The 2+1-train takes a town at the end for nothing. The 2-train runs at the other marker.',
  },
  dividend: {
    name: 'Pay or withhold, and watch the price',
    text: [
      'L7 has run for f 50. In the early phases a company pays half and keeps half, or [withholds](term:withhold) everything.',
      'What counts for the price is ten times the dividend of one share. If that is less than the price, the price falls one space; if it is as much, it rises one; if it is twice as much, two.',
    ],
    task: 'Let the price of L7 rise as far as it can.',
    right:
      'Each share got f 3, and ten times that is three times the price of f 10: two spaces up. A cheap company rises fast.',
    help: 'The price stands at the left end. Only a dividend moves it to the right.',
  },
  forced: {
    name: 'A train that must be bought',
    text: [
      'L1 has no train and f 27. A company without a train must buy one, and a new 2+1-train costs f 120. Its director pays the rest: f 93, and you have f 70.',
      'So you must sell. Shares of L1 are nearly worthless, and those of L7 and AMS earn for you. What you sell mostly falls in price, and with it all that you keep of it; of HIJSM you hold one share only.',
    ],
    task: 'Buy the train, and raise what is missing with your share of HIJSM.',
    right:
      'L1 paid its f 27 and you f 93: the f 43 for the share and f 50 of your cash. What a company cannot pay, its director does, so leave enough in the treasury in time.',
    help: 'With its f 27 and your f 70 the train is f 23 away. One share of HIJSM brings f 43, and nothing that you keep falls with it.',
  },
  upgrade: {
    name: 'Upgrade a city',
    text: [
      'Green tiles have come. In place of laying a tile a company may [promote](term:promote) one: all its connections stay, and it is one colour further on.',
      'MSS has a 3-train in the north, with a marker in Groningen. A green city counts 10 more, and has more ways out.',
    ],
    task: 'Promote the tile that brings MSS the most.',
    right: 'Groningen counts more, and new track leads from it to the coast: the train ends off the board.',
    help: 'A major may run off the board. Which city could lead there?',
  },
  marker: {
    name: 'A third marker',
    text: [
      'NBDS has markers in Breda and in Weert and may place one a turn for f 80. It goes into an empty circle that is connected to a marker of its own.',
      'A marker adds nothing to a run by itself. It keeps a way open: a city full of markers of others cannot be passed, and in Roermond one circle is left.',
    ],
    task: 'Place a marker in the city in which NBDS could be shut out.',
    right: 'Nobody can close Roermond to NBDS any more. Its run to the east is safe.',
    help: 'Only one city is both connected and free.',
  },
  round: {
    name: 'A whole operating round',
    text: [
      'An [operating round](term:operating-round) with you at one seat and programs at the others. The dearest company acts first. You direct L7, a local that has just floated: this is its first turn.',
    ],
    task: 'Play a whole round: decide for each of your companies.',
    right: 'Every company has had its turn. The next share round begins.',
    help: '',
    steps: {
      homes: 'Place the home markers of L7. Where a hex has two cities, choose one of them.',
      'first train': 'The first train of a local is free. Take it: it runs in this very turn.',
      track: 'Lay a tile, and perhaps a second one for f 20. See what the run would be before you lay.',
      marker: 'A further marker costs f 80, if the company has the money. Or end the step.',
      run: 'The best run is drawn for you. Run it.',
      dividend: 'Pay half of it, or keep it all. A cheap company rises fast when it pays.',
      trains: 'A company must own a train when its turn ends. Buy another if there is money, or end the turn.',
      'end of the turn': 'What is left at the end of a turn is decided here.',
    },
  },
} as const satisfies LessonTexts;
