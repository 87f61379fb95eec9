import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { consolePath } from '../consolePath.ts'
import type { FieldProps } from '../FieldProps.ts'
import { formatText } from '../format.ts'

/** Links to a page of the console; any other address stays text. */
export function PageField({ value }: FieldProps) {
  const translate = useTranslate()
  const path = consolePath(value)
  return path === undefined ? <>{formatText(value)}</> : <Link to={path}>{translate('docket.show.openPage')}</Link>
}
