import type { ComponentType } from 'react'
import type { SectionProps } from './SectionProps.ts'

/** The component of each section type; sections.ts fills the map before the first is shown, and apps register theirs. */
export const sectionTypes: Record<string, ComponentType<SectionProps>> = {}
