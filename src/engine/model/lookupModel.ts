/** A list that every signed-in account may read, to choose from it. */
export interface Lookup {
  /** Its path, below /v1. */
  path: string
  /** Default values of its filters. */
  where: Record<string, string | number | boolean>
  /** The largest page size, and the default one. */
  most: number
}
