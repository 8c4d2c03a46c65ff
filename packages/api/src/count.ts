/** Numbers counted up from nothing, such as entries and lines. Nothing is kept that needs more than 31 bits. */
import { z } from 'zod';

const LARGEST = 2 ** 31 - 1;

export const Count = z.number().int().min(0).max(LARGEST);
/** The same in the query of an address, where everything is text. */
export const CountInQuery = z.coerce.number().int().min(0).max(LARGEST);
