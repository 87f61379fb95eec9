import type { ComponentType } from 'react'
import { matches } from '../../../../engine/value/condition.ts'
import type { FormSection } from '../../../../engine/model/formModel.ts'
import { FieldsPart } from './FieldsPart.tsx'
import { LinesPart } from '../lines/LinesPart.tsx'
import { ShownPart } from './ShownPart.tsx'
import { TotalsPart } from './TotalsPart.tsx'
import { useCurrent } from '../useGround.ts'

export interface PartProps {
  section: FormSection
}

const parts: Readonly<Record<FormSection['type'], ComponentType<PartProps>>> = {
  fields: FieldsPart,
  rows: LinesPart,
  totals: TotalsPart,
  shown: ShownPart,
}

/** Shows a section of a form, if its condition holds for what is filled in. */
export function FormPart({ section }: PartProps) {
  const isThere = useCurrent(record => matches(section.when, record))
  const Part = parts[section.type]
  return isThere ? <Part section={section} /> : null
}
