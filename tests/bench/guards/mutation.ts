/** A guard taken out of a copy of the source. */
export interface Mutation {
  guard: string
  /** In each file the text that makes the guard, and what stands there without it. */
  changes: readonly (readonly [file: string, guarded: string, bare: string])[]
}
