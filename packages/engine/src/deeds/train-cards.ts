/** Trains that leave a company without being sold: given up, scrapped, given away. */
import { deed } from './deed.ts';
import { companyField, trainField } from './fields.ts';

/** Gives up a train above the limit. */
export const discardTrain = deed('discard-train', { company: companyField, train: trainField });

/** Scraps a train by choice. */
export const scrap = deed('scrap', { company: companyField, train: trainField });

/** Offers one's own train to a company as a gift. */
export const giveTrain = deed('give-train', { train: trainField, company: companyField });
