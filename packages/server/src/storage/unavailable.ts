/** The database is away. A request that meets it fails with 503; the process goes on and tries again with the next one. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}
