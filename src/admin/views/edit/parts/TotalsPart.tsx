import { TotalsSection } from '../../show/sections/TotalsSection.tsx'
import { columnOf } from './columnOf.ts'
import type { PartProps } from './FormPart.tsx'
import { useCurrent } from '../useGround.ts'

/** Sums that follow what is filled in. */
export function TotalsPart({ section: { title, inputs } }: PartProps) {
  const columns = inputs.map(columnOf)
  const values = useCurrent(record => ({
    id: '',
    ...Object.fromEntries(inputs.map(({ source }) => [source, record[source] ?? null])),
  }))
  return <TotalsSection section={{ type: 'totals', title, columns }} record={values} />
}
