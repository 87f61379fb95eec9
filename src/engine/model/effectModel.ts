/** A quantity that an act changes beside its record, such as the stock of a product in a warehouse. */
export interface Effect {
  /** What kind of thing changes, such as 库存. */
  title: string
  /** What it is of, and where, in words. */
  name: string
  place?: string
  unit?: string
  /** Decimals as text. */
  before: string
  after: string
}

/** What an act would do to a record. */
export interface ActPreview {
  /** Version of the record that it is told of; undefined for who may not act on it. */
  version?: string
  /** How many lines the record has, where its page shows them. */
  lines?: number
  /** The numbers that the transition tells, by their sources. */
  values: Record<string, number | null>
  effects: Effect[]
}
