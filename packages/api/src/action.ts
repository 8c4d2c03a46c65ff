/** An action as it goes over the wire: any deed of any title. The engine says whether it is one, and whether it is allowed. */
import { z } from 'zod';

/** The documentation of the running server has the form of each deed in its place. */
export const ActionBody = z.record(z.string(), z.json()).meta({ 'x-schema': 'Action' });
export type ActionBody = z.infer<typeof ActionBody>;
