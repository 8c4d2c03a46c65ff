/** Privates in the hands of companies: how they get there, and what they let a company build. */
import { optional, record } from '../core/shape.ts';
import { deed } from './deed.ts';
import { companyField, hexField, keepsField, moneyField, rotationField, stopField, tileField } from './fields.ts';

/** Offers a player a price for a private. */
export const buyPrivate = deed('buy-private', { company: companyField, private: companyField, price: moneyField });

/** Builds a tile, a marker or both without a connection. */
export const remoteBuild = deed('remote-build', {
  company: companyField,
  hex: hexField,
  lay: optional(record({ tile: tileField, rotation: rotationField, keeps: keepsField })),
  stop: optional(stopField),
  /** Whose marker goes for the new one. */
  replaces: optional(companyField),
});
