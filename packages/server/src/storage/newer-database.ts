/**
 * The database was brought up to date by a newer program, so that this one no longer knows what lies where. Nothing is read
 * and nothing is written.
 */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase';

  /** `migration` is the first step of the newer program that is not known here. */
  constructor(migration: string) {
    super(
      `a newer Kursbuch keeps this database (it has ${migration}). Nothing was changed. Start that version again, or restore a backup made before the update into an empty database`,
    );
  }
}
