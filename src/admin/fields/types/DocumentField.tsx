import { Link } from 'react-router'
import { valueAt } from '../../../engine/value/valueAt.ts'
import { useDeclarations } from '../../providers/declarations.tsx'
import { documentPath } from '../documentPath.ts'
import type { FieldProps } from '../FieldProps.ts'
import { formatText } from '../format.ts'

/** The number of another document, which leads to it. The sources are its number, its id and its kind. */
export function DocumentField({ value, record, column }: FieldProps) {
  const [, id, kind] = (column.sources ?? []).map(source => valueAt(record, source))
  const path = documentPath(useDeclarations(), kind, id)
  const words = formatText(value)
  return path ? <Link to={path}>{words}</Link> : <>{words}</>
}
