import type { Resource } from '../engine/model/model.ts'

/** Returns what refusals call a record: the label of its kind as its title, and its own name or number. */
export const titleOf = (
  { label, title }: Pick<Resource, 'label' | 'title'>,
  record: Readonly<Record<string, unknown>>,
) => ({
  title: label,
  name: String(record[title] ?? ''),
})
