import type { ComponentType } from 'react'
import { FieldsSection } from './FieldsSection.tsx'
import { ImagesSection } from './ImagesSection.tsx'
import { LogSection } from './LogSection.tsx'
import { RelatedSection } from './RelatedSection.tsx'
import { RowsSection } from './RowsSection.tsx'
import type { SectionProps } from './SectionProps.ts'
import { TotalsSection } from './TotalsSection.tsx'

/** Everything that a detail page is made of, by the type that a declaration names. A new type is one more line. */
export const sections: Readonly<Record<string, ComponentType<SectionProps>>> = {
  fields: FieldsSection,
  rows: RowsSection,
  totals: TotalsSection,
  images: ImagesSection,
  log: LogSection,
  related: RelatedSection,
}
