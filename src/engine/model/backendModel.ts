/** Where a value stands in theirs, and where in ours. */
export type Move = readonly [theirs: string, ours: string]

/** By our property or parameter: each of their values with ours. */
export type Values = Readonly<Record<string, readonly (readonly [theirs: string, ours: unknown])[]>>

export interface Envelope {
  /** Path to what says that all is well, and the value that says it; an empty path where only the status does. */
  success: { at: string; is: unknown }
  message: string
  code: string
  result: string
  rows: string
  total: string
  /** What their codes mean as the status of an answer. */
  statuses: Readonly<Record<string, number>>
}

/** One thing that the console asks of a server, as ours and as theirs. */
export interface Operation {
  /** Path templates: {id} stands for what an address holds there. Of two on one path the constants in the body tell which it is. */
  ours: { method: string; path: string; body?: Readonly<Record<string, unknown>> }
  theirs: { method: string; path: string }
  asked: readonly Move[]
  answered: readonly Move[]
  values: Values
  /** Of a list: what whoever sees it may filter it by. */
  filters?: readonly string[]
  /** Answered in place of asking. */
  given?: { result: unknown }
}

/** How a server of another maker differs from our own, with every default filled in. */
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
  /** For whatever is no declared operation. */
  asked: readonly Move[]
  answered: readonly Move[]
  values: Values
  operations: readonly Operation[]
}
