declare module 'pg/lib/utils.js' {
  /** How `pg` turns a parameter into what it sends. */
  export function prepareValue(value: unknown): string | Buffer | null
}
