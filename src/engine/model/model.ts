import type { Schema } from '@cfworker/json-schema'
import type { Condition } from '../value/condition.ts'
import type { RecordExport } from './exportModel.ts'
import type { Problem } from './problem.ts'
import type { Action } from './actionModel.ts'
import type { Backend } from './backendModel.ts'
import type { Deletion } from './deletionModel.ts'
import type { Document } from './documentModel.ts'
import type { Entities, Kind, Option } from './entityModel.ts'
import type { RecordForm } from './formModel.ts'
import type { FilterType, SectionType } from '../generated/declaration.ts'
import type { Import } from './importModel.ts'
import type { Lookup } from './lookupModel.ts'
import type { MadeFrom } from './madeFromModel.ts'
import type { Background, MenuItem } from './menuModel.ts'
import type { Notice } from './noticeModel.ts'
import type { Panel, PanelValue } from './panelModel.ts'
import type { Print } from './printModel.ts'
import type { Transition } from './transitionModel.ts'
import type { Texts } from '../value/translated.ts'

export type { Entities, Entity, Field, Kind, Option, Tone } from './entityModel.ts'
export type { MenuItem } from './menuModel.ts'
export type { Paper, Print } from './printModel.ts'
export type { Call, Transition } from './transitionModel.ts'

/** A transition of the record itself, or of one that it refers to. */
export interface Edit {
  transition: string
  entity: string
  /** Property that holds the id of the record that goes through it. */
  id: string
}

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
  /** Of an enumeration: what is said of a value in place of its word, other values of the record in braces. */
  texts?: Record<string, string>
  /** The field types that show those, by their sources. */
  gaps?: Record<string, string>
  /** Transition whose form a pencil beside the value opens, of the record itself or of the one that it refers to. */
  edit?: Edit
  /** Of a time: how it is written. */
  format?: string
  /** What the amounts of a section come to. */
  isTotal?: true
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
  /** Always shown, behind the button for more alone, or to nobody; in the first row while there is room unless given. */
  show?: 'first' | 'always' | 'more' | 'never'
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
  /** Values that rows tell beside those of the columns. */
  with: string[]
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
    lookup?: Lookup
  }
  show: { steps: Step[]; with: string[]; export?: RecordExport; sections: Section[] }
  /** Where a page for making or changing records is declared. */
  form?: RecordForm
  /** Where records are made of the lines of another document. */
  madeFrom?: MadeFrom
  /** Entity of that document, for who only wants to know. */
  madeOf?: string
  transitions: Transition[]
  /** Who is told of what is done to a record, by what is done: create, save or a transition. */
  notify: Record<string, Notice[]>
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
  grammar: Record<string, Schema>
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
