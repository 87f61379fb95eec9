import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { consolePath } from '../consolePath.ts'
import type { FieldProps } from '../FieldProps.ts'
import { formatText } from '../format.ts'

/** The way to a page of the console; what is no such address stays words. */
export function PageField({ value }: FieldProps) {
  const translate = useTranslate()
  const path = consolePath(value)
  return path === undefined ? <>{formatText(value)}</> : <Link to={path}>{translate('docket.show.openPage')}</Link>
}
