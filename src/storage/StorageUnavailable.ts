/** The storage failed or did not answer; a retry may succeed. */
export class StorageUnavailable extends Error {}
