import type { Condition } from '../value/condition.ts'
import type { FileLimits } from '../value/fileTypes.ts'
import type { Formula } from '../formula/formula.ts'
import type { Derived } from './derivedModel.ts'
import type { UnionPart } from './unionModel.ts'

/**
 * The meaning of a value, derived from type, format and the x- keywords; decides how it is shown, typed in, filtered
 * and stored.
 */
export type Kind =
  | 'id'
  | 'text'
  | 'longText'
  | 'integer'
  | 'number'
  | 'quantity'
  | 'money'
  | 'price'
  | 'percent'
  | 'boolean'
  | 'date'
  | 'dateTime'
  | 'enumeration'
  | 'reference'
  | 'image'
  | 'file'
  | 'files'
  | 'lines'
  | 'texts'
  | 'references'
  | 'choices'
  | 'json'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error' | 'alert'

export interface Option {
  value: string | number | boolean
  label: string
  tone?: Tone
}

/** The text has values of the record in braces. */
export interface Warning {
  when: Formula
  text: string
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
  /** Filled in for a rule to use, but neither stored nor returned. */
  given?: boolean
  /** Menu keys, any of which gives access to the value; without the list, everybody has it. */
  permission?: string[]
  /** A further menu key that is required to see it. */
  mask?: string
  /** Of texts whose parts may be masked values: the menu keys of the reader; every part is shown without them. */
  parts?: { keys?: readonly string[] }
  writeOnce: boolean
  /** A column of the entity's own table holds it. */
  stored: boolean
  /** Its name before, by which stored values may still be known. */
  was?: string
  default?: unknown
  /** Apps add to its options: rows may hold one of an app that is gone. */
  open?: true
  options?: Option[]
  /** To-one relation: this property holds the id of a record of `entity`; paths call the relation `as`. */
  ref?: { entity: string; as: string }
  /** The record is deleted with the one that it names here, while this holds of it. */
  part?: Condition
  /** The entity whose records a value of kind reference, or each of kind references, is chosen from. */
  reference?: string
  /** The schema of the nested value that it holds. */
  shape?: string
  /**
   * To-many relation: records of `entity` whose property `by` holds our id, or only those of which `where` holds. Of
   * chosen records these are links, whose property `to` holds the id of the one that was chosen.
   */
  many?: { entity: string; by: string; where?: Condition; to?: string }
  derived?: Derived
  /** What records tell only where it is named: it is read from related records, or derived from what is. */
  asked?: true
  /** What is said of a value in a form while a formula over the record holds, the first of them; it may be saved all the same. */
  warn?: Warning[]
  /** No schema names it: a condition reads the path that it is derived from. Lists show it only where they say so. */
  implied?: true
  series?: string
  /** Of an attachment: the files that it takes. */
  file?: FileLimits
  /** Of a figure: property of the same record that says how many decimals it may have. */
  decimals?: string
  /** The setting of the company that says so in its place. */
  decimalsSet?: string
  /** Filled in when a record is made: with the account that makes it, the time, or an unguessable key. */
  fill?: 'actor' | 'now' | 'key'
  /** Of a company: who sets it, those who manage the company or the operator. */
  switch?: 'company' | 'operator'
  /** Under which heading it stands at the settings. */
  group?: string
  /** A fixed wording that is translated into the reader's language. */
  translated?: true
  /** Texts of the same record whose pinyin it holds. */
  pinyin?: string[]
}

/** Records that accounts with any of some menu keys see and change. */
export interface ScopeRule {
  /** Everybody unless given. */
  permission?: string[]
  /** All records unless given. */
  see?: Formula
  /** All that they see unless given. */
  change?: Formula
}

export interface RowScope {
  see?: Formula
  change?: Formula
  /** Of rows that tell of other records: those are there for whoever sees all that they tell of. */
  about?: { ids: readonly string[]; seen: readonly SeenRecords[] }
  /** Of lines, also those that are records: those of records out of sight are out of sight. */
  within?: readonly ScopeBy[]
  /** What names records out of sight is out of sight. */
  follows?: readonly ScopeBy[]
  /** What its formulas read, also where it is hidden from whoever asks. */
  entities: Entities
}

/** The records of an entity that somebody sees. */
export interface SeenRecords {
  entity: string
  scope: RowScope
}

/** The same of those that a property names. */
export interface ScopeBy extends SeenRecords {
  by: string
}

export interface Entity {
  name: string
  label: string
  /** False for the shape of a request or of a nested value. */
  stored: boolean
  /** Its records are those of other entities; it is not stored. */
  union?: UnionPart[]
  /** Its name before, by which a table may still be known. */
  was?: string
  /** Belongs to the installation, not to one company. */
  global: boolean
  key: string[]
  /** Property that a record is called by. */
  title: string
  unique: string[][]
  index: string[][]
  /** Condition of a record to be offered for choosing. */
  offered?: Condition
  /**
   * Of lines: the records that they belong to, by the property that names each, and whether they are records themselves,
   * which logs and events tell of.
   */
  ownedBy?: { entity: string; by: string; asRecords?: true }[]
  /** Other records that are seen where this one is: those that its references with x-scoped name. */
  follows?: { entity: string; by: string }[]
  /** Properties with the ids of other records that a row tells of. */
  about?: readonly string[]
  /** Who sees and changes which records; everybody all unless given. */
  scopeRules?: ScopeRule[]
  /** Of an entity as somebody sees it: the records that they see and change; all unless given. */
  rowScope?: RowScope
  /** As the browser is told: whoever asks sees some of the records only. */
  limited?: true
  fields: Record<string, Field>
}

export type Entities = Record<string, Entity>
