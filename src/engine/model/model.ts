import type { Schema } from '@cfworker/json-schema'
import type { Condition } from '../value/condition.ts'
import type { RecordExport } from './exportModel.ts'
import type { Problem } from './problem.ts'
import type { Action } from './actionModel.ts'
import type { Approval } from './approvalModel.ts'
import type { Backend } from './backendModel.ts'
import type { Deletion } from './deletionModel.ts'
import type { Document } from './documentModel.ts'
import type { Entities, Kind, Option } from './entityModel.ts'
import type { RecordForm } from './formModel.ts'
import type { AppModel } from './appModel.ts'
import type { FilterType, SectionType } from '../generated/declaration.ts'
import type { Guide } from './guideModel.ts'
import type { Import } from './importModel.ts'
import type { Lookup } from './lookupModel.ts'
import type { MadeFrom } from './madeFromModel.ts'
import type { Background, MenuItem } from './menuModel.ts'
import type { Notice } from './noticeModel.ts'
import type { Panel, PanelValue } from './panelModel.ts'
import type { Report } from './reportModel.ts'
import type { Print } from './printModel.ts'
import type { Operation, Transition } from './transitionModel.ts'
import type { Texts } from '../value/translated.ts'

export type { Entities, Entity, Field, Kind, Option, Tone, Warning } from './entityModel.ts'
export type { MenuItem } from './menuModel.ts'
export type { Paper, Print } from './printModel.ts'
export type { Call, Operation, Transition } from './transitionModel.ts'

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
  /** Where the value comes from a formula that can fail: the path of the reason, with its words. */
  fault?: { source: string; options: readonly Option[] }
  /** Of chosen records, or one: the path of what they are called, in their order, and their entity. */
  titles?: string
  reference?: string
  permission?: string[]
  setting?: string
  when?: Condition
  hideWhenEmpty?: boolean
  /** Of an enumeration: a text per value in place of its label, with other values of the record in braces. */
  texts?: Record<string, string>
  /** The field types of the values in braces, by source. */
  gaps?: Record<string, string>
  /** Transition whose form a pencil beside the value opens, of the record itself or of the one that it refers to. */
  edit?: Edit
  /** Of a time: its format. */
  format?: string
  /** It is the total of a section. */
  isTotal?: true
  /** The figures of all rows of a list are added up under it. */
  sum?: boolean
  /** Nobody kept what it was: of a past day it is empty. */
  nowOnly?: true
}

export type Match = 'contains' | 'equals' | 'range' | 'oneOf' | 'asOf'

export interface Filter {
  source: string
  label: string
  /** The input that fills it in, where it is not the default. */
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
  /** Always shown, only behind the button for more, or never; by default in the first row while there is room. */
  show?: 'first' | 'always' | 'more' | 'never'
  permission?: string[]
  setting?: string
  /** Of a day or a time: it may lie ahead. */
  future?: boolean
  /** Nobody kept what it was: not looked for as of a past day. */
  nowOnly?: true
}

export interface Mode {
  name: string
  label: string
  endpoint: string
  rows?: string
  export?: string
  columns: Column[]
  /** Values of a row beside those of the columns. */
  with: string[]
}

/** A print of several records at once. */
export interface BulkPrint {
  print: string
  setting?: string
}

/** A registered dialog that does something with several chosen records. */
export interface BulkDialog {
  label: string
  dialog: string
  permission?: string[]
  setting?: string
}

/** A record that is made of several chosen ones: each becomes a line that refers to it. */
export interface BulkMake {
  label: string
  resource: string
  /** Relation of the lines, and their input that refers to what was chosen. */
  rows: string
  source: string
}

/** What an icon at the end of a row does. */
export type RowOperation = 'show'

export interface Sort {
  field: string
  order: 'ASC' | 'DESC'
}

export interface Page {
  /** Menu key that the page was declared under. */
  variant: string
  view: 'list' | 'show' | 'edit'
  path: string
  /** Property by which the address identifies a record, in place of its id. */
  by?: string
  /** Path under /v1 that proposes a new record's values and takes them. */
  proposal?: string
  keys: string[]
  /** Filter values that a list starts with. */
  start: Record<string, PanelValue>
  /** Menu keys; an account with one of them starts with no filter. */
  startUnless?: string[]
  /** Records of any list of the resource are opened here by the accounts that may open it. */
  preferred?: boolean
  background?: Background
}

export interface Step {
  label: string
  done?: Condition
  when?: Condition
  /** The record's way ends at this step. */
  tone?: 'error' | 'neutral'
  logged?: Operation
}

/** The list of another resource, of those records that name this one. */
export interface RelatedList {
  resource: string
  /** Filters of that list, each with the property of this record whose value it takes. */
  by: Record<string, string>
  /** Further filters, each with its value. */
  filters: Record<string, string | number | boolean>
  /** Mode in which the list is shown; its first unless given. */
  mode?: string
  sort: Sort
  /** It sorts in its own way, not as the list does. */
  isSorted?: true
  /** So many rows at most. */
  most?: number
  /** Transitions of its records that are offered beside each row. */
  acts?: string[]
  /** Properties that are compared, each with the word for the best of the rows. */
  best?: Record<string, Best>
  /** What must hold of a row to be among the best. */
  bestAmong?: Condition
}

/** Whether the least or the most is the best, by the word that says so. */
export interface Best {
  least?: string
  most?: string
}

export interface Section {
  type: SectionType
  title?: string
  rows?: string
  images?: string
  list?: RelatedList
  columns: Column[]
  when?: Condition
  setting?: string
}

export interface Resource {
  name: string
  label: string
  entity: string
  /** Its name before, by which settings may still know it. */
  was?: string
  /** Nothing new comes about any more. */
  retired?: true
  endpoint: string
  document?: Document
  /** Property that names a record to people: its number or name. */
  title: string
  pages: Page[]
  list: {
    sort: Sort
    pageSizes: number[]
    /** The default page size, one of them. */
    pageSize: number
    modes: Mode[]
    /** Name of the default mode. */
    mode: string
    filters: Filter[]
    operations: RowOperation[]
    actions: Action[]
    /** Transitions that are offered for several chosen records. */
    bulk: string[]
    /** Prints that are offered for several chosen records. */
    bulkPrints: BulkPrint[]
    /** Dialogs that are offered for several chosen records. */
    bulkDialogs: BulkDialog[]
    bulkMakes: BulkMake[]
    /** What is said where there are no rows. */
    empty?: string
    /** What must hold of a record to stand in the list. */
    where?: Condition
    import?: Import
    lookup?: Lookup
  }
  show: { steps: Step[]; with: string[]; export?: RecordExport; sections: Section[] }
  /** Present where a page for making or changing records is declared. */
  form?: RecordForm
  /** Present where records are made from the lines of another document. */
  madeFrom?: MadeFrom
  /** The entity of that document, present for every viewer. */
  madeOf?: string
  transitions: Transition[]
  /** Present where records may have to be approved. */
  approval?: Approval
  /** Notices by the act that sends them: create, save or the name of a transition. */
  notify: Record<string, Notice[]>
  /** Present where records may be deleted. */
  delete?: Deletion
  /** Present where websites read records: the list and the record that they are told, and by what an address names one. */
  public?: { by: string; resource: Resource }
  actions: Action[]
}

/** All declarations, checked, and with every default filled in. */
export interface Registry {
  /** Changes whenever a declaration does. */
  version: string
  /** The apps that they are of, the product's core first; none where they stand alone. */
  apps: readonly AppModel[]
  /** Advice for the author that is no mistake. */
  hints: readonly Problem[]
  /** Every schema of schemas/declaration by its file name. */
  grammar: Record<string, Schema>
  entities: Entities
  resources: Record<string, Resource>
  prints: Record<string, Print>
  panels: Record<string, Panel>
  reports: Record<string, Report>
  /** What a new company does first, where an app says it. */
  guide?: Guide
  menus: MenuItem[]
  /** Declared texts in other languages, by the language's code. */
  translations: Record<string, Texts>
  /** The foreign backend that the console may be built for; our own speaks /v1. */
  backend?: Backend
  /** The address of every page, so that "not permitted" can be told from "not found". */
  paths: string[]
}
