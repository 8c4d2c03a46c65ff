/** Answers: what is asked, by whom, and what yes and no are called. */
import {
  type CompanyId,
  type GameState,
  type HexId,
  hexId,
  type Offer,
  type Seat,
  type TrainId,
} from '@kursbuch/engine';
import { actionOf, companyIn, type Fields, fieldsIn, numberIn, seatIn, textIn } from '../read-offer.ts';

/** Answers by what they are about; each has words of its own. */
export type Question =
  | {
      readonly about: 'train';
      readonly buyer: CompanyId;
      readonly seller: CompanyId;
      readonly train: string;
      readonly price: number;
      readonly by: Seat | undefined;
    }
  | { readonly about: 'redeem'; readonly company: CompanyId; readonly count: number; readonly cost: number }
  | { readonly about: 'nationalise'; readonly company: CompanyId }
  | { readonly about: 'winner'; readonly winner: Seat; readonly by: Seat | undefined }
  | {
      readonly about: 'private';
      readonly company: CompanyId;
      readonly private: CompanyId;
      readonly price: number;
      readonly by: Seat | undefined;
    }
  | { readonly about: 'gift'; readonly company: CompanyId; readonly train: string; readonly by: Seat | undefined }
  /** The train is one's own, and one is asked whether to give it. */
  | { readonly about: 'give'; readonly company: CompanyId; readonly train: string }
  | {
      readonly about: 'swap' | 'move';
      readonly company: CompanyId;
      readonly other: CompanyId | undefined;
      readonly from: HexId;
      readonly place: HexId;
      readonly by: Seat | undefined;
    }
  | { readonly about: 'anything' };

export type AnswerView = {
  readonly question: Question;
  readonly yes: Fields;
  readonly no: Fields;
};

/** The type of a train, by its card; its id where the card is gone. */
export const typeOfTrain = (state: Pick<GameState, 'trains'>, train: string): string =>
  state.trains.find(({ id }) => id === train)?.type ?? train;

const ownerOf = (state: Pick<GameState, 'trains'>, train: string): CompanyId | undefined => {
  const owner = state.trains.find(({ id }: { readonly id: TrainId }) => id === train)?.owner;
  return typeof owner === 'string' ? owner : undefined;
};

/** Where a spot of an open offer lies. */
const hexOf = (fields: Fields, name: string): HexId | undefined => {
  const hex = textIn(fieldsIn(fields, name) ?? {}, 'hex');
  return hex === undefined ? undefined : hexId(hex);
};

/** An offer between players that lies open in 1839. */
function openOffer(state: GameState, fields: Fields, asked: Seat): Question {
  const company = companyIn(fields);
  const by = seatIn(fields, 'by');
  const about = textIn(fields, 'about');
  const train = textIn(fields, 'train');
  const price = numberIn(fields, 'price');
  if (company === undefined) return { about: 'anything' };
  if (about === 'train' && train !== undefined && price !== undefined) {
    const seller = ownerOf(state, train);
    if (seller !== undefined) return { about, buyer: company, seller, train: typeOfTrain(state, train), price, by };
  }
  const privateId = companyIn(fields, 'private');
  if (about === 'private' && privateId !== undefined && price !== undefined)
    return { about, company, private: privateId, price, by };
  if (about === 'gift' && train !== undefined && by === asked)
    return { about: 'give', company, train: typeOfTrain(state, train) };
  if (about === 'gift' && train !== undefined) return { about, company, train: typeOfTrain(state, train), by };
  const [from, place] = [hexOf(fields, 'from'), hexOf(fields, 'place')];
  if ((about === 'swap' || about === 'move') && from !== undefined && place !== undefined)
    return { about, company, other: companyIn(fields, 'other'), from, place, by };
  return { about: 'anything' };
}

function questionOf(
  state: GameState,
  { about, seat }: Offer,
  deciderOf: (company: CompanyId) => Seat | undefined,
): Question {
  const open = fieldsIn(about, 'offer');
  if (open !== undefined) return openOffer(state, open, seat);
  const winner = seatIn(about, 'winner');
  if (winner !== undefined) {
    const [due] = state.pending;
    return { about: 'winner', winner, by: due?.kind === 'agree' ? due.by : undefined };
  }
  // 18Mag and 1824 name buyer and seller differently.
  const buyer = companyIn(about, 'buyer') ?? companyIn(about);
  const seller = companyIn(about, 'seller') ?? companyIn(about, 'from');
  const [train, price] = [textIn(about, 'train'), numberIn(about, 'price')];
  if (buyer !== undefined && seller !== undefined && train !== undefined && price !== undefined)
    return { about: 'train', buyer, seller, train: typeOfTrain(state, train), price, by: deciderOf(buyer) };
  const company = companyIn(about);
  const [count, cost] = [numberIn(about, 'count'), numberIn(about, 'cost')];
  if (company !== undefined && count !== undefined && cost !== undefined)
    return { about: 'redeem', company, count, cost };
  return company === undefined ? { about: 'anything' } : { about: 'nationalise', company };
}

export function answerView(
  state: GameState,
  offers: readonly Offer[],
  deciderOf: (company: CompanyId) => Seat | undefined,
): AnswerView | undefined {
  const offer = offers.find(({ type }) => type === 'answer');
  if (offer === undefined) return undefined;
  return {
    question: questionOf(state, offer, deciderOf),
    yes: actionOf(offer, { take: 'yes' }),
    no: actionOf(offer, { take: 'no' }),
  };
}
