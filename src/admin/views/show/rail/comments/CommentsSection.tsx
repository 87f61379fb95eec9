import { useTranslate } from 'react-admin'
import { SectionPanel } from '../../SectionPanel.tsx'
import type { SectionProps } from '../../sections/SectionProps.ts'
import { Timeline } from '../Timeline.tsx'

/** Shows what people wrote about a record that has no log. */
export function CommentsSection({ section, record }: SectionProps) {
  const translate = useTranslate()
  return (
    <SectionPanel title={section.title ?? translate('docket.record.comments')}>
      <Timeline record={record} none={translate('docket.record.none')} />
    </SectionPanel>
  )
}
