// of field: this file
import type { FieldProps } from 'docket/admin/fields/FieldProps.ts'

/** Shows a part of a hundred as a bar. */
export const ProgressField = ({ value, column }: FieldProps) => (
  <progress aria-label={column.label} max={100} value={Number(value)} title={`${Number(value)}%`} />
)
