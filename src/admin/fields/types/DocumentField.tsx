import { Link } from 'react-router'
import { valueAt } from '../../../engine/value/valueAt.ts'
import { useDeclarations } from '../../providers/declarations.tsx'
import { documentPath } from '../documentPath.ts'
import type { FieldProps } from '../FieldProps.ts'
import { formatText } from '../format.ts'

/** Links the number of another document to its page. The sources are its number, id and kind. */
export function DocumentField({ value, record, column }: FieldProps) {
  const [, id, kind] = (column.sources ?? []).map(source => valueAt(record, source))
  const path = documentPath(useDeclarations(), kind, id)
  const words = formatText(value)
  return path ? <Link to={path}>{words}</Link> : <>{words}</>
}
