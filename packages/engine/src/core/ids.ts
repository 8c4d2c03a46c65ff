/**
 * Branded ids. A plain string never passes for a hex or a company by accident; the one place that makes an id
 * out of text is the function beside its type.
 */
declare const brand: unique symbol;
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };

/** A title by its short name in files and addresses, for example 18mag. */
export type TitleId = Brand<string, 'TitleId'>;
/** What lies on the table for one form of a title: a board with its tiles, charters and trains. */
export type ComponentSetId = Brand<string, 'ComponentSetId'>;
/** A hex as printed on the neat line: row letter and number, for example `E12`. */
export type HexId = Brand<string, 'HexId'>;
/** A tile face by its printed number, for example `57` or `L33`. */
export type TileId = Brand<string, 'TileId'>;
/** A company of any kind: private, minor, major. */
export type CompanyId = Brand<string, 'CompanyId'>;
/** A type of train, for example `3`, `2g` or `PR3+1`. */
export type TrainType = Brand<string, 'TrainType'>;
/** A single train card. */
export type TrainId = Brand<string, 'TrainId'>;
/** A player's place at the table; seat order is clockwise order, counted from 0. */
export type Seat = Brand<number, 'Seat'>;

// The compiler cannot check a brand, so these functions are the only casts to an id in the engine.
export const titleId = (text: string): TitleId => text as TitleId;
export const componentSetId = (text: string): ComponentSetId => text as ComponentSetId;
export const hexId = (text: string): HexId => text as HexId;
export const tileId = (text: string): TileId => text as TileId;
export const companyId = (text: string): CompanyId => text as CompanyId;
export const trainType = (text: string): TrainType => text as TrainType;
export const trainId = (text: string): TrainId => text as TrainId;
export const seat = (place: number): Seat => place as Seat;
