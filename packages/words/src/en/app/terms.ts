/** Words of the game, each explained in a sentence or two; `term.<id>` is what a text or a page asks for. */
export const terms = {
  'term.bankrupt':
    'A player who cannot pay for a compulsory train. All papers are lost, and so is the game for that player.',
  'term.bond-railway':
    'A company of the two-player game that has shares and a price but no trains and no director. It pays its price in every operating round.',
  'term.certificate':
    'The paper a share is printed on. The director’s certificate is one certificate of 20 %, so it is worth two shares.',
  'term.coal':
    'A small railway with one owner and a home on a coal mine. It runs g-trains and becomes the director’s certificate of a regional railway.',
  'term.concede': 'To leave the game for good. What one owned is treated as after a bankruptcy.',
  'term.director':
    'The player with the most shares of a company. The director holds its 20 % certificate and decides everything the company does.',
  'term.dividend': 'What a company pays to its shares out of what its trains have earned.',
  'term.emergency':
    'A compulsory train that the company cannot pay for itself. Its director has to help, with cash and by selling shares.',
  'term.exchange': 'To hand in a paper and take a share or director’s certificate for it. No money is paid.',
  'term.export': 'A train that leaves the game at the end of a set without being sold to anybody.',
  'term.float': 'A company floats when enough of its shares are sold. Then it gets its money and begins to act.',
  'term.g-train':
    'A goods train. It starts at a mine, visits as many large cities as its number says, and any number of small towns on the way.',
  'term.government-marker':
    'A marker of the state railway that stands where a company was given up. It blocks majors, never locals, and can be replaced.',
  'term.home': 'The city a company begins in. Its first marker stands there and costs nothing.',
  'term.local-line':
    'A company is a local while its price is on the lower line. Its first train is free, it cannot run off the board, and the government’s markers do not block it.',
  'term.lokaalspoorwegen': 'A local railway. Whoever begins it chooses its two homes.',
  'term.major': 'A large company with shares and a price, which players buy and sell.',
  'term.major-line': 'A company is a major while its price is on the upper line. Its trains may run off the board.',
  'term.marker':
    'A station. A train must pass at least one marker of its own company, and a city full of markers of others cannot be passed.',
  'term.mine':
    'A hex with an income of its own, open only to certain trains. Its money goes to the company, not to the shares.',
  'term.minor': 'A small company that belongs to one player. It builds and runs; it has no shares and no price.',
  'term.mountain': 'A paper that pays its owner in every operating round, until it is exchanged for a share.',
  'term.nationalise':
    'To give a company up to the state. Its shares become void, its money and trains leave the game, and its markers go to the government.',
  'term.off-board':
    'A place at the edge of the map, worth more or less from phase to phase. A route can only end there.',
  'term.open': 'A company opens when enough of its shares are with players. Then it gets its money and begins to act.',
  'term.operating-round':
    'A round in which every company has one turn: it builds, runs its trains, deals with the income and buys trains.',
  'term.par': 'The price at which a company begins. Whoever begins it chooses it from the start prices.',
  'term.phase':
    'A part of the game. New tiles, trains and rules come with it; in most games the first train of a new type begins it.',
  'term.pool': 'Shares that players have sold to the bank. They can be bought from there.',
  'term.pre-state': 'A small railway with one owner. It becomes shares of a state railway when that is founded.',
  'term.private': 'A paper with a face value, often with an income or a power. It has no trains and no track.',
  'term.promote': 'To replace a tile by one of the next colour that keeps all of its track.',
  'term.rail-car':
    'A car that a minor hires from a major for one run: a red place counts more, a train visits more towns, or a mine is opened.',
  'term.red-barrier': 'A border that no route and no new track may cross until the light red trains come.',
  'term.redeem':
    'A company buys its own shares that a player has sold. If it takes all of a sale at once, the price does not fall.',
  'term.regional': 'A share company that opens when half of it is with players.',
  'term.scrap': 'A train that is scrapped leaves the game, without compensation.',
  'term.set': 'The operating rounds between two share rounds: one, two or three.',
  'term.share-round':
    'A round in which players buy and sell shares, one purchase a turn, until all have passed in a row.',
  'term.sold-out': 'A company is sold out when none of its shares can be bought any more.',
  'term.spoorwegmaatschappij': 'A large railway of the Netherlands with printed homes.',
  'term.state': 'A share company that is founded when the first train of a certain type is sold.',
  'term.terrain-token': 'Pays for all rivers and mountains of one hex, once.',
  'term.trade-in': 'To give a train in payment for one of the next type, at half its price.',
  'term.treasury': 'The money of a company. Its director spends it, and it belongs to nobody at the end.',
  'term.withhold': 'To keep what the trains have earned in the treasury instead of paying it to the shares.',
} as const;
