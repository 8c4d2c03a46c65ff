/** The protocol as the text of its file. */
import { protocolSchema } from '@kursbuch/engine';

export const protocolText = (): string => `${JSON.stringify(protocolSchema(), undefined, 2)}\n`;
