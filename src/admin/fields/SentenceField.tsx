import { Fragment } from 'react'
import { EnumerationField } from './EnumerationField.tsx'
import { Field } from './Field.tsx'
import type { FieldProps } from './FieldProps.ts'

/** What the declaration says of the value, with other values of the record in it; its word where nothing is said. */
export function SentenceField({ value, record, column }: FieldProps) {
  const parts = column.texts?.[String(value)]
  if (!parts) return <EnumerationField value={value} record={record} column={column} />
  return parts.map((part, index) => (
    <Fragment key={index}>
      {typeof part === 'string' ? part : <Field record={record} column={{ ...column, ...part, sources: undefined }} />}
    </Fragment>
  ))
}
