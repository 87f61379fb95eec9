import type { MenuItem } from './menuModel.ts'

/** The path of a value in the foreign backend's data, and in ours. */
export type Move = readonly [theirs: string, ours: string]

/** By property or parameter of ours: pairs of their value and ours. */
export type Values = Readonly<Record<string, readonly (readonly [theirs: string, ours: unknown])[]>>

export interface Envelope {
  /** The path of the value that tells success, and that value; an empty path where only the status tells. */
  success: { at: string; is: unknown }
  message: string
  code: string
  result: string
  rows: string
  total: string
  /** The status that each of their codes means. */
  statuses: Readonly<Record<string, number>>
}

/** What is added to who is signed in. */
export interface SessionParts {
  /** Values of ours where the answer has none. */
  defaults: Readonly<Record<string, unknown>>
  /** Menus of ours, by the roles that stand at a path of the answer. */
  menus?: { roles: string; keys: Readonly<Record<string, readonly string[]>>; tree: readonly MenuItem[] }
}

/** One request of the console, in our form and in the foreign backend's. */
export interface ForeignOperation {
  /**
   * Path templates: {id} stands for that part of the address. Where two share a path, the constants in the body tell
   * them apart.
   */
  ours: { method: string; path: string; body?: Readonly<Record<string, unknown>> }
  theirs: { method: string; path: string }
  asked: readonly Move[]
  answered: readonly Move[]
  values: Values
  /** Of a list: the filters that the caller may use. */
  filters?: readonly string[]
  /** Of who is signed in: what the backend does not say. */
  session?: SessionParts
  /** Answered without a request. */
  given?: { result: unknown }
}

/** How a foreign backend differs from our own, with every default filled in. */
export interface Backend {
  base: string
  declarations: 'embedded' | 'asked'
  socket: boolean
  token: { header: string; prefix: string }
  envelope: Envelope
  firstPage: 0 | 1
  sort: 'named' | 'signed'
  unused?: string | number
  without: readonly string[]
  /** For requests that are no declared operation. */
  asked: readonly Move[]
  answered: readonly Move[]
  values: Values
  operations: readonly ForeignOperation[]
}
