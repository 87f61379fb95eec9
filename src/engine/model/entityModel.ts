import type { Condition } from '../value/condition.ts'
import type { Derived } from './derivedModel.ts'

/** What a value means, derived from type, format and the x- keywords; decides how it is shown, typed in, filtered and stored. */
export type Kind =
  | 'id'
  | 'text'
  | 'longText'
  | 'integer'
  | 'number'
  | 'quantity'
  | 'money'
  | 'percent'
  | 'boolean'
  | 'date'
  | 'dateTime'
  | 'enumeration'
  | 'reference'
  | 'image'
  | 'lines'
  | 'texts'
  | 'json'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error'

export interface Option {
  value: string | number | boolean
  label: string
  tone?: Tone
}

export interface Field {
  name: string
  label: string
  kind: Kind
  /** The property as standard JSON Schema, without our keywords and with shared definitions put in. */
  schema: Record<string, unknown>
  required: boolean
  readOnly: boolean
  secret: boolean
  /** Filled in for a rule to use, neither kept nor told. */
  given?: boolean
  /** Menu keys, of which one is needed to get the value; nobody is kept out without it. */
  permission?: string[]
  /** Menu key that is needed besides. */
  mask?: string
  /** Texts whose parts may be values with a mask of their own: who sees them, and with which menu keys; everybody all of them without. */
  parts?: { keys?: readonly string[] }
  writeOnce: boolean
  /** A column of the entity's own table holds it. */
  stored: boolean
  default?: unknown
  options?: Option[]
  /** To-one relation: this property holds the id of a record of `entity`; paths call the relation `as`. */
  ref?: { entity: string; as: string }
  /** The entity whose records a value of kind reference is chosen from. */
  reference?: string
  /** The schema of the nested value that it holds. */
  shape?: string
  /** To-many relation: records of `entity` whose property `by` holds our id, or only those of which `where` holds. */
  many?: { entity: string; by: string; where?: Condition }
  derived?: Derived
  series?: string
  /** Of a figure: property of the same record that says how many decimals it may have. */
  decimals?: string
  /** Filled in when a record is made: by who makes it, when, or with an unguessable key. */
  fill?: 'actor' | 'now' | 'key'
  /** A text of few words that all know, shown in the reader's language. */
  translated?: true
  /** Texts of the same record whose pinyin it holds. */
  pinyin?: string[]
}

export interface Entity {
  name: string
  label: string
  /** False for the shape of a request or of a nested value. */
  stored: boolean
  /** Of the installation, not of one company. */
  global: boolean
  key: string[]
  unique: string[][]
  index: string[][]
  /** What must hold of a record for it to be offered for choosing. */
  offered?: Condition
  fields: Record<string, Field>
}

export type Entities = Record<string, Entity>
