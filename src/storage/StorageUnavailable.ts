/** The storage did not do what it was asked; perhaps it does a little later. */
export class StorageUnavailable extends Error {}
