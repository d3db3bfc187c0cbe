/** Says that the bucket could not be reached or refused a request; `code` is the store's or the network's. */
export class StorageUnavailable extends Error {
  constructor(readonly code: string) {
    super(code);
    this.name = "StorageAway";
  }
}

/** Tells whether an error, or what it was caused by, is an outage of the bucket. */
export const isStorageUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof StorageUnavailable || isStorageUnavailable(error.cause));
