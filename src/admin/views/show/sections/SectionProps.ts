import type { RaRecord } from 'react-admin'
import type { Section } from '../../../../engine/model/model.ts'

export interface SectionProps {
  section: Section
  record: RaRecord
}
