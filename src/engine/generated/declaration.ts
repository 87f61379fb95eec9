// Generated from schemas/ by `npm run generate`: do not edit.

export type Page =
  | string
  | {
      /**
       * Address in the console; :id is the record.
       */
      path: string
      keys?: Keys
      /**
       * Filter values that the list starts with.
       */
      start?: {
        [k: string]: unknown
      }
    }
/**
 * Menu keys; any one of them is enough.
 *
 * @minItems 1
 */
export type Keys = string | string[]
/**
 * A property, or a property with what differs from its defaults.
 */
export type Column =
  | string
  | {
      /**
       * Property, or a path along relations.
       */
      source: string
      label?: string
      type?: FieldType
      /**
       * Not shown until someone chooses it in the column settings.
       */
      hidden?: boolean
      /**
       * Pixels.
       */
      width?: number
      /**
       * Further properties that the field type puts into the same cell.
       *
       * @minItems 2
       */
      sources?: string[]
      permission?: Keys
      setting?: Setting
      when?: Condition
      hideWhenEmpty?: boolean
    }
/**
 * How a value is shown, where it does not follow from the schema.
 */
export type FieldType =
  | 'text'
  | 'longText'
  | 'number'
  | 'quantity'
  | 'money'
  | 'unitPrice'
  | 'percent'
  | 'date'
  | 'dateTime'
  | 'enumeration'
  | 'reference'
  | 'goods'
  | 'joined'
  | 'images'
  | 'returned'
  | 'index'
/**
 * Only where the company has this switched on.
 */
export type Setting = 'hasBatchStock' | 'hasScanFunc'
export type Filter =
  | string
  | {
      /**
       * Property; its name is the parameter's name in the API.
       */
      source: string
      label?: string
      /**
       * Properties offered behind one input; the source is the one offered first.
       *
       * @minItems 2
       */
      group?: string[]
      /**
       * Of the group: when this one is given only it is used.
       */
      exclusive?: string
      /**
       * How the value is compared, where it does not follow from the schema.
       */
      match?: 'contains' | 'equals' | 'range'
      /**
       * For a chosen value, what must hold besides.
       */
      where?: {
        [k: string]: Condition
      }
      /**
       * Hidden when there is nothing to choose from.
       */
      hideWhenEmpty?: boolean
      permission?: Keys
      setting?: Setting
    }
/**
 * Part of a detail page: fields in columns, a table of lines, totals, pictures, or the operation log by its name.
 */
export type Section =
  | string
  | {
      type?: 'fields' | 'rows' | 'totals' | 'images' | 'log'
      title?: string
      /**
       * @minItems 1
       */
      fields?: Column[]
      /**
       * Relation whose lines are shown.
       */
      rows?: string
      /**
       * @minItems 1
       */
      columns?: Column[]
      /**
       * @minItems 1
       */
      totals?: Column[]
      /**
       * Path to the pictures' addresses, such as resources.stockOutUrl.
       */
      images?: string
      when?: Condition
    }
export type Input =
  | string
  | {
      /**
       * Property of the request.
       */
      source: string
      label?: string
      /**
       * Must be filled in; the message when it is not.
       */
      required?: string
      type?: 'text' | 'multiline' | 'number' | 'date' | 'select' | 'image' | 'images' | 'file'
    }

export interface Declarations {
  condition: Condition
  entity: Entity
  menu: Menu
  resource: Resource
}
/**
 * A map from field to what it must be; all must hold. A literal means exactly that value, an object is a JSON Schema for the field, a missing field counts as null.
 */
export interface Condition {
  [k: string]:
    | string
    | number
    | boolean
    | null
    | {
        /**
         * Exactly this value.
         */
        const?: string | number | boolean | null
        /**
         * One of these values; null for an empty field.
         *
         * @minItems 1
         */
        enum?: unknown[]
        /**
         * None of these.
         */
        not?: {
          const?: string | number | boolean | null
          /**
           * @minItems 1
           */
          enum?: unknown[]
        }
        /**
         * A number not below this.
         */
        minimum?: number
        /**
         * A number not above this.
         */
        maximum?: number
        /**
         * Lines: at least one.
         */
        minItems?: number
      }
}
/**
 * What a record is: a standard JSON Schema of an object, its Chinese titles, and a handful of x- keywords. An entity with an id (or x-key) is stored in a table of its own; one without is the shape of a request or of a nested value.
 */
export interface Entity {
  $schema?: string
  /**
   * The file's own name.
   */
  $id?: string
  /**
   * What people call such a record, in Chinese.
   */
  title: string
  description?: string
  type: 'object'
  additionalProperties: false
  /**
   * Properties that a stored record always has.
   */
  required: string[]
  /**
   * Primary key, where it is not the id. The company stands before it in the table.
   *
   * @minItems 1
   */
  'x-key'?: string[]
  /**
   * Combinations that may exist once in a company.
   */
  'x-unique'?: string[][]
  /**
   * Combinations that lists search or sort by.
   */
  'x-index'?: string[][]
  /**
   * A record of the installation, not of one company.
   */
  'x-global'?: boolean
  properties: {
    [k: string]: Property
  }
}
export interface Property {
  /**
   * A shared definition, such as types.json#/$defs/id, or the schema of a nested value, which is stored with the record.
   */
  $ref?: string
  /**
   * The label.
   */
  title?: string
  /**
   * A sentence that helps whoever fills it in.
   */
  description?: string
  /**
   * JSON type; with "null" beside it where the value may be empty on the wire.
   */
  type?: string | unknown[]
  /**
   * The meaning: money has 2 decimals, quantity 3, percent is a fraction shown times 100, multiline a longer text, image the address of an uploaded picture.
   */
  format?: 'date' | 'date-time' | 'uuid' | 'money' | 'quantity' | 'percent' | 'multiline' | 'image'
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  pattern?: string
  /**
   * Stored when nothing is given.
   */
  default?: unknown
  /**
   * Set by the product, never by a client.
   */
  readOnly?: boolean
  /**
   * An enumeration: each value with its title.
   *
   * @minItems 1
   */
  oneOf?: {
    const: string | number | boolean
    title: string
    /**
     * The tone that the word is shown in.
     */
    'x-tone'?: 'neutral' | 'info' | 'success' | 'warning' | 'error'
  }[]
  /**
   * Lines of another entity that refers back to this one, or plain texts.
   */
  items?: {
    $ref?: string
    type?: 'string'
  }
  /**
   * The property holds the id of a record of this entity.
   */
  'x-ref'?: string
  /**
   * The relation's name in paths, where it is not the entity's own name.
   */
  'x-as'?: string
  /**
   * Derived: the value found along relations, such as salesOrder.customer.customerName.
   */
  'x-from'?: string
  /**
   * Derived: the sum over lines, such as items.amount.
   */
  'x-sum'?: string
  /**
   * Derived: the sum of other properties; a leading minus subtracts.
   *
   * @minItems 2
   */
  'x-add'?: string[]
  /**
   * Stored product of other properties, rounded half up to the format's decimals.
   *
   * @minItems 2
   */
  'x-multiply'?: string[]
  'x-when'?: Condition
  /**
   * Numbered by a series: {date} is the day, {0000} a counter with that many digits.
   */
  'x-series'?: string
  /**
   * Set when the record is made, unchanged afterwards.
   */
  'x-writeOnce'?: boolean
  /**
   * Never leaves the server.
   */
  'x-secret'?: boolean
}
/**
 * The tree of everything that can be permitted: areas, their pages, and the controls on a page. It makes the menu, the routes, the buttons and the API's answer.
 */
export interface Menu {
  $schema?: string
  /**
   * @minItems 1
   */
  menus: MenuItem[]
}
export interface MenuItem {
  /**
   * The key that declarations and roles name.
   */
  menuKey: string
  menuName: string
  menuIcon?: 'home' | 'sale' | 'purchase' | 'warehouse' | 'inquiry' | 'system'
  /**
   * Part of the address: the area's, or the page's under it.
   */
  router?: string
  /**
   * What follows in the address, such as /:id.
   */
  params?: string
  /**
   * Shown in the menu; true unless given.
   */
  display?: boolean
  groupId?: string
  groupName?: string
  children?: MenuItem[]
}
/**
 * What the product shows of an entity and what it allows on it. Everything left out is derived from the entity: the smallest resource names its schema and its pages.
 */
export interface Resource {
  $schema?: string
  /**
   * The entity, by the name of its file in schemas/.
   */
  schema: string
  /**
   * What people call it here; the entity's title unless given.
   */
  label?: string
  /**
   * Path under /v1; the resource's name unless given.
   */
  endpoint?: string
  /**
   * Number of this kind of document in logs and related documents.
   */
  documentType?: number
  /**
   * The ways into this resource, by the menu key that opens them.
   */
  pages: {
    [k: string]: Pages
  }
  list?: List
  show?: Show
  transitions?: {
    [k: string]: Transition
  }
}
export interface Pages {
  list?: Page
  show?: Page
}
export interface List {
  /**
   * Property to sort by at first; a leading minus sorts downwards.
   */
  sort?: string
  /**
   * Offered page sizes, the first is where a list starts.
   *
   * @minItems 1
   */
  pageSizes?: number[]
  /**
   * Ways to look at the list; the first is the default.
   */
  modes?: {
    [k: string]: Mode
  }
  /**
   * Columns of a list with one mode only.
   *
   * @minItems 1
   */
  columns?: Column[]
  filters?: Filter[]
}
export interface Mode {
  /**
   * The word on the mode switch.
   */
  label?: string
  /**
   * Path under /v1, where the mode has its own.
   */
  endpoint?: string
  /**
   * One row for each line of this relation, instead of one for each record.
   */
  rows?: string
  /**
   * Offer an Excel export; the file's name.
   */
  export?: string
  /**
   * @minItems 1
   */
  columns: Column[]
}
export interface Show {
  /**
   * The step bar.
   *
   * @minItems 1
   */
  steps?: Step[]
  /**
   * Relations that the API's answer embeds beside those the sections use.
   */
  with?: string[]
  /**
   * @minItems 1
   */
  sections?: Section[]
}
export interface Step {
  label: string
  done?: Condition
  when?: Condition
  /**
   * A step that went wrong.
   */
  tone?: 'error'
  /**
   * Operation type whose person and time stand under the step.
   */
  log?: number
}
export interface Transition {
  /**
   * The word on the button.
   */
  label: string
  permission: Keys
  from: Condition
  /**
   * Values that the record has afterwards.
   */
  to: {
    [k: string]: unknown
  }
  /**
   * The question before it happens.
   */
  ask?: string
  form?: Form
  /**
   * Schema of what the request may carry.
   */
  input?: string
  /**
   * Constants that the request carries; they tell transitions of one endpoint apart.
   */
  body?: {
    [k: string]: unknown
  }
  /**
   * Last part of the path; _ and the transition's name unless given.
   */
  endpoint?: string
  /**
   * Takes a list of ids, all or none.
   */
  many?: boolean
  /**
   * The notice after it happened.
   */
  done?: string
  /**
   * What the page does afterwards.
   */
  then?: 'refresh' | 'closeTab'
  /**
   * Operation type that is logged.
   */
  log?: number
  /**
   * Property of the request that the log quotes.
   */
  logRemark?: string
  /**
   * Properties of the record that hold the accounts to tell.
   *
   * @minItems 1
   */
  notify?: string[]
  /**
   * A rule of the same name in the domain does more than set values.
   */
  effect?: boolean
  tone?: 'primary' | 'default' | 'warning' | 'danger'
}
export interface Form {
  title?: string
  /**
   * @minItems 1
   */
  fields: Input[]
}
