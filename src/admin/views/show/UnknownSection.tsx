import { useTranslate } from 'react-admin'
import type { SectionProps } from './SectionProps.ts'

/** A type that nobody registered: seen, but no reason to take the page down. */
export function UnknownSection({ section }: SectionProps) {
  const translate = useTranslate()
  return <p role="note">{translate('docket.list.unknownType', { type: section.type })}</p>
}
