/** A file that can't be imported as it is; the message is a key. */
export class FileProblem extends Error {
  readonly args: Record<string, unknown>

  constructor(key: string, args: Record<string, unknown> = {}) {
    super(key)
    this.args = args
  }
}
