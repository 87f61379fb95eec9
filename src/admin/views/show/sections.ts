import type { ComponentType } from 'react'
import type { RaRecord } from 'react-admin'
import type { Section } from '../../../engine/model.ts'
import { FieldsSection } from './FieldsSection.tsx'
import { ImagesSection } from './ImagesSection.tsx'
import { LogSection } from './LogSection.tsx'
import { RowsSection } from './RowsSection.tsx'
import { TotalsSection } from './TotalsSection.tsx'

export interface SectionProps {
  section: Section
  record: RaRecord
}

/** Everything that a detail page is made of, by the type that a declaration names. A new type is one more line. */
export const sections: Readonly<Record<string, ComponentType<SectionProps>>> = {
  fields: FieldsSection,
  rows: RowsSection,
  totals: TotalsSection,
  images: ImagesSection,
  log: LogSection,
}
