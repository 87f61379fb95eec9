import { use, useEffect } from 'react'
import { useGetManyAggregate } from 'react-admin'
import { useDeclarations } from '../../providers/declarations.tsx'
import type { InputProps } from '../InputProps.ts'
import { InputScope } from '../InputScope.ts'
import { choicesAt, choiceOf, lookupOf } from './lookupOf.ts'
import type { Choice } from './savedChoice.ts'

interface AskedProps extends InputProps {
  id: string
  tell: (choice: Choice) => void
}

/** Asks for the record that an input refers to, where nobody knows it yet; all inputs at once. */
export function AskedChoice({ input, name, id, tell }: AskedProps) {
  const { choices } = use(InputScope)
  const lookup = lookupOf(useDeclarations(), input)
  const { data } = useGetManyAggregate<Choice>(lookup?.path ?? choicesAt(choices, name), { ids: [id] })
  const [row] = data ?? []
  const label = row && (lookup ? lookup.labelOf(row) : row.label)
  useEffect(() => {
    if (row && label !== undefined) tell(choiceOf(row, label))
  }, [row, label, tell])
  return null
}
