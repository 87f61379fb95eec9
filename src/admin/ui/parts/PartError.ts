/** A part of the console that did not come. */
export class PartError extends Error {
  /** The server has no such file any more: it was upgraded since the console was loaded. */
  readonly isGone: boolean

  constructor(message: string, { isGone = false, cause }: { isGone?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.isGone = isGone
  }
}

/** How long a part may take, in milliseconds (spec, sales 9). */
export const PART_TIMEOUT = 120_000
