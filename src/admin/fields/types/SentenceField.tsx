import { Fragment } from 'react'
import { piecesOf } from '../../../engine/value/gapsIn.ts'
import { EnumerationField } from './EnumerationField.tsx'
import { Field } from '../Field.tsx'
import type { FieldProps } from '../FieldProps.ts'

/** Shows the text declared for the value, with other values of the record in it; its label where there is none. */
export function SentenceField({ value, record, column }: FieldProps) {
  const { texts, gaps = {}, ...rest } = column
  const text = texts?.[String(value)]
  if (text === undefined) return <EnumerationField value={value} record={record} column={column} />
  return piecesOf(text).map((piece, index) => {
    const type = index % 2 === 1 ? gaps[piece] : undefined
    return (
      <Fragment key={index}>
        {type ? <Field record={record} column={{ ...rest, source: piece, type, sources: undefined }} /> : piece}
      </Fragment>
    )
  })
}
