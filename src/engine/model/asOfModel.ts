/** How the figures of a record are known as of a past day: they are sums of movements. */
export interface AsOf {
  /** Entity of the movements. */
  entity: string
  /** Their property that names the record. */
  by: string
  /** Their property that says when. */
  time: string
  /** Figures of the record, each with the property of its movements that adds up to it. */
  values: Record<string, string>
}
