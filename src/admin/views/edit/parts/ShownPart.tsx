import { useDeferredValue } from 'react'
import { sectionTypes } from '../../show/sections/sectionTypes.ts'
import { useCurrent } from '../useGround.ts'
import type { PartProps } from './FormPart.tsx'

/** What a registered section shows of the record as it is filled in; it follows when there is time between the keys. */
export function ShownPart({ section: { title, shown } }: PartProps) {
  const record = useDeferredValue(useCurrent(current => current))
  const Section = shown && sectionTypes[shown]
  return Section ? <Section section={{ type: shown, title, columns: [] }} record={{ id: '', ...record }} /> : null
}
