import type { Condition } from './condition.ts'
import type { Problem } from './ConfigError.ts'
import type { Action } from './actionModel.ts'
import type { Backend } from './backendModel.ts'
import type { Declared } from './declared.ts'
import type { Deletion } from './deletionModel.ts'
import type { Derived } from './derivedModel.ts'
import type { Document } from './documentModel.ts'
import type { Form, RecordForm } from './formModel.ts'
import type { FilterType, SectionType } from './generated/declaration.ts'
import type { Import } from './importModel.ts'
import type { MadeFrom } from './madeFromModel.ts'
import type { Background, MenuItem } from './menuModel.ts'
import type { Panel, PanelValue } from './panelModel.ts'
import type { Print } from './printModel.ts'
import type { Texts } from './translated.ts'

export type { MenuItem } from './menuModel.ts'
export type { Paper, Print } from './printModel.ts'

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
  /** To-many relation: records of `entity` whose property `by` holds our id. */
  many?: { entity: string; by: string }
  derived?: Derived
  series?: string
  /** Filled in when a record is made: by who makes it, when, or with an unguessable key. */
  fill?: 'actor' | 'now' | 'key'
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

/** A piece of a sentence: words, or a value of the record and the field type that shows it. */
export type TextPart = string | { source: string; type: string }

export interface Column {
  source: string
  label: string
  type: string
  kind: Kind
  width?: number
  hidden: boolean
  sortable: boolean
  options?: Option[]
  sources?: string[]
  permission?: string[]
  setting?: string
  when?: Condition
  hideWhenEmpty?: boolean
  /** Of an enumeration: what is said of a value in place of its word. */
  texts?: Record<string, TextPart[]>
  /** Transition whose form a pencil beside the value opens. */
  edit?: string
}

export type Match = 'contains' | 'equals' | 'range' | 'oneOf'

export interface Filter {
  source: string
  label: string
  /** How it is filled in, where it does not follow from the rest. */
  type?: FilterType
  kind: Kind
  match: Match
  options?: Option[]
  /** The entity whose records are offered. */
  reference?: string
  /** Further filters behind the same input, this one included. */
  group?: Filter[]
  exclusive?: string
  where?: Record<string, Condition>
  hideWhenEmpty?: boolean
  /** Always shown, or behind the button for more alone; in the first row while there is room unless given. */
  show?: 'first' | 'always' | 'more'
  permission?: string[]
  setting?: string
}

export interface Mode {
  name: string
  label: string
  endpoint: string
  rows?: string
  export?: string
  columns: Column[]
}

/** An Excel file of one record and its lines. */
export interface RecordExport {
  name: string
  rows: string
  permission?: string[]
  columns: Column[]
}

/** What an icon at the end of a row does. */
export type Operation = 'show'

export interface Sort {
  field: string
  order: 'ASC' | 'DESC'
}

export interface Page {
  /** Name of the way in: the menu key it was declared under. */
  variant: string
  view: 'list' | 'show' | 'edit'
  path: string
  /** Property that the address tells a record by, in place of its id. */
  by?: string
  /** Path under /v1 that proposes a new record's values and takes them. */
  from?: string
  keys: string[]
  /** Filter values that a list starts with. */
  start: Record<string, PanelValue>
  /** Menu keys whose holders start with no filter. */
  startUnless?: string[]
  /** Whoever may open it sees a list's records here, by whichever way they came to the list. */
  preferred?: boolean
  background?: Background
}

export interface Step {
  label: string
  done?: Condition
  when?: Condition
  /** Its way ended here. */
  tone?: 'error' | 'neutral'
  log?: number
}

export interface Section {
  type: SectionType
  title?: string
  rows?: string
  images?: string
  columns: Column[]
  when?: Condition
}

export interface Transition {
  name: string
  label: string
  permission: string[]
  from: Condition
  to: Record<string, unknown>
  ask?: string
  form?: Form
  input?: string
  body: Record<string, unknown>
  endpoint: string
  many: boolean
  done: string
  then: 'refresh' | 'closeTab'
  /** Way in whose list is gone to, by who holds its menu key. */
  backTo?: string
  log?: number
  /** What the log calls it, for the operation types that have no wording of their own. */
  logName?: string
  logRemark?: string
  effect: boolean
  /** Offered beside the value that it edits, not as a button of the page. */
  inline: boolean
  /** Properties of the record that hold the accounts to tell. */
  notify: string[]
  tone: 'primary' | 'default' | 'warning' | 'danger'
}

export interface Resource {
  name: string
  label: string
  entity: string
  endpoint: string
  /** Property with the account whose record it is; to nobody else it is there. */
  ownedBy?: string
  document?: Document
  /** Property that people call a record by: its number or name. */
  title: string
  pages: Page[]
  list: {
    sort: Sort
    pageSizes: number[]
    /** One of them, with which the list starts. */
    pageSize: number
    modes: Mode[]
    /** Name of the mode in which the list starts. */
    mode: string
    filters: Filter[]
    operations: Operation[]
    actions: Action[]
    /** Transitions that are offered for several chosen records. */
    bulk: string[]
    import?: Import
  }
  show: { steps: Step[]; with: string[]; export?: RecordExport; sections: Section[] }
  /** Where a page for making or changing records is declared. */
  form?: RecordForm
  /** Where records are made of the lines of another document. */
  madeFrom?: MadeFrom
  transitions: Transition[]
  /** Where records may be deleted. */
  delete?: Deletion
  actions: Action[]
}

/** Everything that is declared, checked and with every default filled in. */
export interface Registry {
  /** Changes whenever a declaration does. */
  version: string
  /** What an author should look at, though it is no mistake. */
  hints: readonly Problem[]
  /** Every schema of schemas/declaration by its file name. */
  grammar: Declared['grammar']
  entities: Entities
  resources: Record<string, Resource>
  prints: Record<string, Print>
  panels: Record<string, Panel>
  menus: MenuItem[]
  /** Declared texts in other languages, by the language's code. */
  translations: Record<string, Texts>
  /** The server of another maker that the console may be built for; our own speaks /v1. */
  backend?: Backend
  /** Address of every page there is, so that "not permitted" can be told from "not there". */
  paths: string[]
}
