import type { RaRecord } from 'react-admin'
import type { Input } from '../../../engine/model/formModel.ts'
import type { Column, Filter, Section } from '../../../engine/model/model.ts'

type Values = Readonly<Record<string, unknown>>

export interface FieldSample {
  column?: Partial<Column>
  /** A record whose property `value` is shown. */
  usual: Values
  /** One with more than fits, or with a value of another kind. */
  odd: Values
}

/** What is filled into an input. */
export interface InputSample {
  value: unknown
  further?: Partial<Input>
}

/** A filter, and what is filled in. */
export interface FilterSample {
  filter: Omit<Filter, 'label'>
  values: Values
}

export interface SectionSample {
  section: Omit<Section, 'type'>
  record: RaRecord
}

/** What the gallery shows of registered types, by their names. */
export interface Samples {
  fields: Readonly<Record<string, FieldSample>>
  inputs: Readonly<Record<string, InputSample>>
  filters: Readonly<Record<string, FilterSample>>
  sections: Readonly<Record<string, SectionSample>>
}

/** Those of apps, which register them with their types. */
export const appSamples: Samples = { fields: {}, inputs: {}, filters: {}, sections: {} }
