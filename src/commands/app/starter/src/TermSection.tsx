// of section: this file
import type { SectionProps } from 'docket/admin/views/show/sections/SectionProps.ts'
import { SectionPanel } from 'docket/admin/views/show/SectionPanel.tsx'
import { DAY_FORMAT, formatTime } from 'docket/engine/value/time.ts'

/** Shows from which day to which a record runs. */
export const TermSection = ({ section, record }: SectionProps) => (
  <SectionPanel title={section.title}>
    {formatTime(String(record.madeAt), DAY_FORMAT)} → {String(record.dueOn)}
  </SectionPanel>
)
