export interface Choice {
  id: unknown
  label: string
  /** Name of what it belongs to. */
  group?: string
  /** Found by, and not chosen anew. */
  disabled?: boolean
}

type Row = Readonly<Record<string, unknown>>

/**
 * Converts records to choices.
 * @param above property that names the parent record: the choices are then a tree of two levels, whose roots are
 * headings, and choices only where nothing is below them
 */
export function choicesOf(records: readonly Row[], label: string, above?: string): Choice[] {
  const choiceOf = (record: Row): Choice => ({
    id: record.id,
    label: String(record[label] ?? record.id),
    ...(record.disabled === true && { disabled: true }),
  })
  if (!above) return records.map(choiceOf)
  const below = (id: unknown) => records.filter(record => (record[above] ?? undefined) === id)
  return below(undefined).flatMap(root => {
    const leaves = below(root.id)
    const { label: group } = choiceOf(root)
    return (leaves.length > 0 ? leaves : [root]).map(leaf => ({ ...choiceOf(leaf), group }))
  })
}
