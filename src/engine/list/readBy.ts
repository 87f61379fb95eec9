import type { Column } from '../model/model.ts'

/** Returns the paths of all values that a column shows. */
export const readBy = ({
  source,
  sources = [],
  fault,
  titles,
}: Pick<Column, 'source' | 'sources' | 'fault' | 'titles'>): string[] => [
  source,
  ...sources,
  ...(fault ? [fault.source] : []),
  ...(titles === undefined ? [] : [titles]),
]
