import { useState } from 'react'
import { type Identifier, useListContext } from 'react-admin'
import type { Mode } from '../../../engine/model/model.ts'
import { type KnownRows, knownRows } from './newRows.ts'
import { useListKey } from './useListKey.ts'

/** Returns the rows that came while the list was open, as it is asked now. */
export function useNewRows(mode: Mode): ReadonlySet<Identifier> {
  const list = useListKey(mode)
  const { data, isPlaceholderData } = useListContext()
  const [known, setKnown] = useState<KnownRows>()
  // Rows of before stand there until those of other conditions come.
  if (data && !isPlaceholderData && (known?.list !== list || known.data !== data))
    setKnown(knownRows(known, list, data))
  return known?.list === list ? known.fresh : NONE
}

const NONE: ReadonlySet<Identifier> = new Set()
