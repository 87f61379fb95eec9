declare module 'pg/lib/utils.js' {
  /** Converts a parameter to the text that `pg` sends. */
  export function prepareValue(value: unknown): string | Buffer | null
}
