import type { ComponentType } from 'react'
import type { SectionType } from '../../../../engine/generated/declaration.ts'
import { FieldsSection } from './FieldsSection.tsx'
import { ImagesSection } from './ImagesSection.tsx'
import { ListSection } from './ListSection.tsx'
import { LogSection } from './LogSection.tsx'
import { RelatedSection } from './RelatedSection.tsx'
import { RowsSection } from './RowsSection.tsx'
import type { SectionProps } from './SectionProps.ts'
import { sectionTypes } from './sectionTypes.ts'
import { CommentsSection } from '../rail/comments/CommentsSection.tsx'
import { SummarySection } from '../rail/SummarySection.tsx'
import { TotalsSection } from './TotalsSection.tsx'

/**
 * Sections of a detail page by the type that a declaration names. A new type is one line here, and its name in the
 * grammar.
 */
export const sections: Readonly<Record<string, ComponentType<SectionProps>>> = Object.assign(sectionTypes, {
  fields: FieldsSection,
  rows: RowsSection,
  totals: TotalsSection,
  images: ImagesSection,
  list: ListSection,
  summary: SummarySection,
  log: LogSection,
  comments: CommentsSection,
  related: RelatedSection,
} satisfies Partial<Record<SectionType, ComponentType<SectionProps>>>)
