import { useResource } from '../../providers/declarations.tsx'
import { useChoices } from '../../providers/data/useChoices.ts'
import type { FieldProps } from '../FieldProps.ts'
import { formatText } from '../format.ts'

/** Shows the name of the record with this id. */
export function ReferenceField({ value, column }: FieldProps) {
  const { entity } = useResource()
  const reference = entity.fields[column.source]?.ref?.entity
  const { choices } = useChoices(reference, value !== null && value !== undefined)
  return <>{choices?.find(({ id }) => id === value)?.label ?? formatText(value)}</>
}
