import { useTranslate } from 'react-admin'
import type { FieldProps } from '../FieldProps.ts'
import { EMPTY, isEmpty } from '../format.ts'

export function BooleanField({ value }: FieldProps) {
  const translate = useTranslate()
  return <>{isEmpty(value) ? EMPTY : translate(value ? 'ra.boolean.true' : 'ra.boolean.false')}</>
}
