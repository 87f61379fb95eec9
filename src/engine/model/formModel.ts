import type { Condition } from '../value/condition.ts'
import type { InputType, SectionType } from '../generated/declaration.ts'
import type { Column, Kind, Option, Warning } from './model.ts'
import type { FileLimits } from '../value/fileTypes.ts'
import type { TextFormat } from '../value/textFormats.ts'
import type { Suggest } from './suggestModel.ts'

export interface Input {
  source: string
  /** It is the total of a section. */
  isTotal?: true
  label: string
  type: InputType
  kind: Kind
  /** Message when it is not filled in. */
  required?: string
  readOnly: boolean
  /** Can be filled in only while the record is made. */
  writeOnce: boolean
  /** Switch of the company without which the input is not there. */
  setting?: string
  /** Condition, on the values filled in, for the input to be there. */
  when?: Condition
  /** Condition, on the values filled in, for it to be required. */
  requiredWhen?: Condition
  /** Condition, on the values filled in, for it to be only shown. */
  readOnlyWhen?: Condition
  options?: Option[]
  default?: unknown
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  /** Regular expression that a text is written by. */
  pattern?: string
  /** What is said of a text that is written otherwise. */
  patternText?: string
  /** What stands below the input while nothing is wrong. */
  hint?: string
  format?: TextFormat
  maxItems?: number
  /** Of pictures: one may be drawn by hand, as a signature. */
  signature?: boolean
  /** Of attachments: the files that are taken; one alone unless the kind is `files`. */
  file?: FileLimits
  /** Of a list of objects: the property that holds the value. */
  itemKey?: string
  /** Of a reference: the entity that it is chosen from, and how its records are shown, found and used. */
  reference?: string
  sources?: string[]
  within?: Record<string, string>
  /** Of a reference: inputs that a choice fills in, each with the first of these that is not empty. */
  fill?: Record<string, ValueOfChoice[]>
  width?: number
  /** Of a date: it may lie ahead; else tomorrow is the latest. */
  future?: boolean
  /** Property whose value stands there until somebody types. */
  begins?: string
  /** Of a text that is only shown: it is translated into the reader's language. */
  translated?: true
  /** Of a number: property of the same record or line that it may not exceed, as saved or as filled in. */
  most?: string
  /** Of a figure: property of the same record or line that says how many decimals it may have. */
  decimals?: string
  /** The setting of the company that says so in its place, and what that allows, as the form is seen. */
  decimalsSet?: string
  mostDecimals?: number
  /** Of a reference: further paths that inputs beside it read from the chosen record. */
  further?: string[]
  suggest?: Suggest
  parts?: Parts
  /** Of a reference: what its choices show beside what they are called. */
  shows?: ChoiceValue[]
  /** Of a reference: what holds of the choice that is made by itself where several fit. */
  preset?: Condition
  warn?: Warning[]
}

/** A value that comes with a choice. */
export interface ValueOfChoice {
  source: string
  /** It is a value of the record or line that chooses, as it would be with this choice. */
  isOwn?: true
}

/** A value that a choice shows. */
export interface ChoiceValue extends ValueOfChoice, Pick<Column, 'label' | 'type' | 'kind' | 'options'> {}

/** The quantity of a line, made up of nested lines. */
export interface Parts {
  /** Property of the line that is their sum, and the property that says how many decimals it may have. */
  of: string
  decimals?: string
  /** Further properties of the line that decide what is in stock. */
  beside: string[]
  /** Of a part: the properties that hold its text and its quantity. */
  value: string
  quantity: string
  /** Word for the empty text. */
  none?: string
}

/** The inputs of a dialog (one section) or of a page (as many as it shows). */
export interface Form {
  title?: string
  sections: FormSection[]
  /** Message when no input is filled in. */
  atLeastOne?: string
}

export interface FormSection {
  type: 'fields' | 'rows' | 'totals' | 'shown'
  /** The registered section that shows what is filled in. */
  shown?: SectionType
  title?: string
  /** Entity of what it fills in: the record, its nested part or its lines. */
  entity: string
  /** Relation whose lines are filled in. */
  rows?: string
  /** Property of a nested shape that the inputs belong to. */
  part?: string
  /** Lines can be changed, but not added or removed. */
  fixed: boolean
  /** Lines may be removed, though the section is fixed. */
  removable: boolean
  /** Lines may be put among the others. */
  movable?: true
  /** Message when there is no line. */
  required?: string
  /** So many lines there must be at least, and at most. */
  minItems?: number
  maxItems?: number
  inputs: Input[]
  /** Of lines: properties whose values of related records the form asks for, with each change of what they go by. */
  related?: string[]
  when?: Condition
}

/** The page on which a record is made and changed. */
export interface RecordForm extends Form {
  /** The word on the button that makes a new record, where one can be made. */
  create?: string
  /** What must hold of a record that is changed. */
  when?: Condition
  /** The notice after a record was made, and after one was changed. */
  success: string
  changed: string
  logged: boolean
  /** The rule `save` does more than keep the values. */
  rule: boolean
}
