import { Link } from 'react-router'
import { valueAt } from '../../../engine/value/valueAt.ts'
import { useDeclarations } from '../../providers/declarations.tsx'
import type { FieldProps } from '../FieldProps.ts'
import { formatText } from '../format.ts'
import { recordPath } from '../recordPath.ts'

/** Shows what the record with this id is called, on a page of its own with the way there. */
export function ReferenceField({ value, record, column, row }: FieldProps) {
  const registry = useDeclarations()
  const words = formatText(column.titles === undefined ? value : valueAt(record, column.titles))
  const path = row === undefined ? recordPath(registry, column.reference, value) : undefined
  return path ? <Link to={path}>{words}</Link> : <>{words}</>
}
