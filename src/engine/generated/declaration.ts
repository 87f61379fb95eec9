// Generated from schemas/ by `npm run generate`: do not edit.

/**
 * The name of a state of the record, or a map from field to what it must be; all must hold. A literal means exactly that value, an object is a JSON Schema for the field, a missing field counts as null.
 */
export type Condition =
  | string
  | {
      /**
       * Names of states, none of which may hold: each of one property and of certain values.
       *
       * @minItems 1
       */
      not?: string | string[]
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
        | string[]
        | undefined
    }
/**
 * A value derived by an expression of its own. Its expression: src/database/sql/derivedValues.ts.
 */
export type DerivedValue = 'daysSince'
/**
 * Menu keys; any one of them is enough.
 *
 * @minItems 1
 */
export type Keys = string | string[]
/**
 * The value of a filter: a constant, the viewer's own id or name, or a day counted from today.
 */
export type PanelValue =
  | string
  | number
  | boolean
  | {
      /**
       * The account that looks: its id, or its name.
       */
      own?: 'id' | 'name'
      /**
       * So many days from today; none is asked for that is later than tomorrow.
       */
      day?: number
    }
/**
 * A page that is no resource's. Its component: src/admin/pages/pageTypes.ts, or the console.ts of an app.
 */
export type PageType =
  | 'changePassword'
  | 'emailqq'
  | 'email126'
  | 'components'
  | 'test'
  | 'printTemplates'
  | 'listConfig'
  | 'companySettings'
  | 'mall'
  | 'dataPackage'
/**
 * A4 upright, A4 across, or the three-part form of 241 x 140 mm; A4 unless given.
 */
export type Paper = 'A4' | 'A4Landscape' | 'triplicate'
/**
 * A property, or a property with what differs from its defaults.
 */
export type PrintColumn =
  | string
  | {
      /**
       * Property, or a path along relations.
       */
      source: string
      label?: string
      type?: FieldType
      /**
       * Millimetres; the columns of a table share the paper's width in this proportion.
       */
      width?: number
      format?: DateFormat
      /**
       * Not printed until a company chooses it.
       */
      hidden?: boolean
      /**
       * Further properties that the field type puts into the same place.
       *
       * @minItems 2
       */
      sources?: string[]
      setting?: Setting
      hideWhenEmpty?: boolean
    }
/**
 * How a value is shown, where it does not follow from the schema. Its component: src/admin/fields/index.ts.
 */
export type FieldType =
  | 'text'
  | 'translated'
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
  | 'boolean'
  | 'goods'
  | 'joined'
  | 'images'
  | 'illustrated'
  | 'returned'
  | 'index'
  | 'document'
  | 'first'
  | 'stacked'
  | 'sentence'
  | 'page'
  | 'menuKeys'
/**
 * Of a time: y year, M month, d day, h hour, m minute, s second, q quarter, S millisecond; a repeated letter has at least so many figures, of a year its last ones.
 */
export type DateFormat = string
/**
 * Only where the company has this switched on.
 */
export type Setting = 'hasBatchStock' | 'hasScanFunc'
/**
 * How a value is filled in, where it does not follow from the schema. Its component: src/admin/inputs/index.ts.
 */
export type InputType =
  | 'text'
  | 'multiline'
  | 'number'
  | 'percent'
  | 'date'
  | 'dateTime'
  | 'select'
  | 'switch'
  | 'reference'
  | 'image'
  | 'images'
  | 'file'
  | 'password'
  | 'menuTree'
  | 'parts'
/**
 * How what to look for is filled in, where it does not follow from the schema. Its component: src/admin/filters/index.ts.
 */
export type FilterType = 'group' | 'range' | 'reference' | 'enumeration' | 'text'
/**
 * Part of a detail page. Its component: src/admin/views/show/sections/sections.ts.
 */
export type SectionType = 'fields' | 'rows' | 'totals' | 'images' | 'log' | 'related'
/**
 * What a button does by itself. Its function: src/admin/actions/actionTypes.ts.
 */
export type ActionType = 'copy'
/**
 * A dialog of its own. Its component: src/admin/actions/dialogTypes.ts, or the console.ts of an app.
 */
export type DialogType = 'reminder' | 'share' | 'viewAs' | 'signingSecret' | 'apiKey'
/**
 * Other records that are concerned by what is done to one. Its function: src/trade/stock/noticeSubjects.ts.
 */
export type NoticeSubject = 'waitingOrders' | 'shortGoods'
export type Page =
  | string
  | {
      /**
       * Address in the console; :id is the record, new in its place makes one.
       */
      path: string
      /**
       * Of a page that makes a record: path under /v1 that proposes its values and takes them, where it is made from another record. What the address holds stands in it.
       */
      proposal?: string
      /**
       * Property that the address tells the record by instead of its id, such as a secret key; the address holds it as :key.
       */
      by?: string
      permission?: Keys
      /**
       * Filter values that the list starts with, or the state whose values they are.
       */
      start?:
        | string
        | {
            [k: string]: PanelValue
          }
      startUnless?: Keys
      /**
       * Whoever may open this page sees a list's records here, by whichever way they came to the list.
       */
      preferred?: boolean
      /**
       * What stands behind the page: nothing, with no padding either, or a quiet picture; what the menu item says unless given.
       */
      background?: 'transparent' | 'decorated'
    }
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
       * Properties that the field type puts into the same cell; of an enumeration the second is the record's own word, where it has one.
       *
       * @minItems 2
       */
      sources?: string[]
      permission?: Keys
      setting?: Setting
      when?: Condition
      hideWhenEmpty?: boolean
      texts?: {
        [k: string]: string
      }
      format?: DateFormat
      /**
       * Transition whose form a pencil beside the value opens; after a relation and a dot, one of the record that it leads to.
       */
      edit?: string
    }
/**
 * @minItems 1
 */
export type Told = string[]
/**
 * A plain property, or a value of a related record by which it is found, such as salesman.name.
 */
export type ImportField =
  | string
  | {
      source: string
      /**
       * Heading of the column.
       */
      label?: string
    }
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
      type?: FilterType
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
       * Always in the first row, or behind the button for more alone; in the first row as long as there is room unless given.
       */
      place?: 'always' | 'more'
      /**
       * Shown to nobody until an administrator shows it: the API takes it.
       */
      hidden?: boolean
      /**
       * Hidden when there is nothing to choose from.
       */
      hideWhenEmpty?: boolean
      permission?: Keys
      setting?: Setting
    }
/**
 * A transition by its name, create for the making of the record, or a step with what differs. That of a transition has its word and its log, is taken in the state that it leads to and those that later steps lead to, and is not there where the way ended before. A dangerous one ends the way, with the word for the state that it leads to.
 */
export type Step =
  | string
  | {
      /**
       * Transition that the step mirrors.
       */
      transition?: string
      label?: string
      done?: Condition
      when?: Condition
      /**
       * The way ended here: it went wrong, or was given up.
       */
      tone?: 'error' | 'neutral'
      /**
       * Operation type whose person and time stand under the step.
       */
      log?: number
    }
/**
 * Part of a detail page: fields in columns, a table of lines, totals, pictures, or by their names the operation log and the related documents.
 */
export type Section =
  | string
  | {
      type?: SectionType
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
      requiredMessage?: string
      type?: InputType
      /**
       * Shown, not filled in; so are derived properties.
       */
      readOnly?: boolean
      when?: Condition
      /**
       * Of a reference: the properties of the other record that it is shown and found by.
       *
       * @minItems 1
       */
      sources?: string[]
      /**
       * Of a reference: properties of the other record that must equal inputs of this form.
       */
      within?: {
        [k: string]: string
      }
      /**
       * Of a reference: inputs that take over properties of the chosen record.
       */
      fill?: {
        [k: string]: string
      }
      /**
       * Pixels, in a table.
       */
      width?: number
      /**
       * Of a date: it may lie ahead; otherwise it is tomorrow at the latest.
       */
      future?: boolean
      /**
       * Of a number: property of the same record or line that it may not exceed.
       */
      most?: string
      setting?: Setting
      suggest?: Suggest
      parts?: Parts
    }
/**
 * Last part of the path; _ and the transition's name unless given. Or an address of its own, which then is the only one.
 */
export type TransitionEndpoint =
  | string
  | {
      method: 'POST' | 'PUT' | 'PATCH'
      /**
       * Path under /v1.
       */
      path: string
      /**
       * Property of the request that says which record is meant.
       */
      id: string
    }
/**
 * @minItems 1
 */
export type Notices = Notice[]
/**
 * Records that nothing refers to may be deleted, one on its page or several in the list; lines that are no resource of their own go with them.
 */
export type Deletion =
  | boolean
  | {
      permission?: Keys
      when?: Condition
      /**
       * What is said beside the question whether to delete it.
       */
      ask?: string
      /**
       * The rule delete does more than take it away.
       */
      rule?: boolean
    }

export interface Declarations {
  backend: Backend
  condition: Condition
  entity: Entity
  listSetting: ListSetting
  menu: Menu
  panel: Panel
  print: Print
  registered: Registered
  resource: Resource
  translation: Translation
}
export interface Backend {
  $schema?: string
  /**
   * What every path begins with after the address, such as /api; /v1 unless given, nothing where it is empty.
   */
  base?: string
  /**
   * Where the console's declarations come from: those it was built with, or what the server answers for system/declarations; embedded unless given.
   */
  declarations?: 'embedded' | 'asked'
  /**
   * Whether it tells of news by a socket; it does unless given.
   */
  socket?: boolean
  token?: BackendToken
  envelope?: BackendEnvelope
  /**
   * The number of the first page; 1 unless given.
   */
  firstPage?: 0 | 1
  /**
   * How an order is asked for: by a property and by ASC or DESC beside it, or by -time alone; named unless given.
   */
  sort?: 'named' | 'signed'
  /**
   * What a filter is sent as that is not used, such as -1; it is left out unless given. One that only some may use is always left out.
   */
  unused?: string | number
  /**
   * Headers that it takes no request with, such as If-Match.
   */
  without?: string[]
  asked?: BackendMoves
  answered?: BackendMoves
  values?: BackendValues
  /**
   * What belongs to no resource, by our own method and path, such as "POST auth/login".
   */
  operations?: {
    [k: string]: BackendOperation
  }
  /**
   * By the names of our resources.
   */
  resources?: {
    [k: string]: BackendResource
  }
}
/**
 * How a request says who asks. Where the token stands in the answer to a sign-in is a move to authToken in what that answers.
 */
export interface BackendToken {
  /**
   * Authorization unless given.
   */
  header?: string
  /**
   * What stands before the token, with its space; "Bearer " unless given, empty for the bare token.
   */
  prefix?: string
}
/**
 * Where the parts of an answer stand, as paths; an empty path is the answer as a whole.
 */
export interface BackendEnvelope {
  success?: BackendSuccess
  /**
   * message unless given.
   */
  message?: string
  /**
   * What programs know a refusal by; code unless given.
   */
  code?: string
  /**
   * result unless given.
   */
  result?: string
  /**
   * Of a list: its rows; where the result stands unless given.
   */
  rows?: string
  /**
   * Of a list: how many there are, such as data.total; result_info.total_count unless given.
   */
  total?: string
  /**
   * HTTP statuses that its codes mean, where it answers a refusal with 200: at least the one that means 401. Others are 400.
   */
  statuses?: {
    [k: string]: number
  }
}
/**
 * Where an answer says that all is well, and by which value; success and true unless given. Without one the HTTP status says it: at is empty then.
 */
export interface BackendSuccess {
  /**
   * Path, such as code.
   */
  at: string
  /**
   * Value that means success, such as 0.
   */
  is: string | number | boolean | null
}
export interface BackendMoves {
  [k: string]: string
}
export interface BackendValues {
  [k: string]: {
    [k: string]: string | number | boolean | null
  }
}
export interface BackendOperation {
  /**
   * Ours unless given. What is asked goes into the body of all but GET and DELETE.
   */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /**
   * Its path after the base, such as /order/out/{id}/confirm; what stands in ours in braces and is left out here is asked by its name. Ours unless given.
   */
  path?: string
  asked?: BackendMoves
  answered?: BackendMoves
  values?: BackendValues
  /**
   * It has no such thing: what is answered in its place, without asking.
   */
  given?: unknown
}
export interface BackendResource {
  asked?: BackendMoves
  answered?: BackendMoves
  values?: BackendValues
  /**
   * By name: the modes of the list, one, create, update, delete, deleteSeveral, import, export, oneExport, and each transition.
   */
  operations?: {
    [k: string]: BackendOperation
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
   * States of a record, by names that stand wherever a condition on it is written: {"void": {"salesStatus": 3}} is "void", and {"not": "void"} where it is not. One may name those above it.
   */
  'x-states'?: {
    [k: string]: Condition
  }
  'x-offered'?: Condition
  /**
   * A record of the installation, not of one company.
   */
  'x-global'?: boolean
  properties: {
    [k: string]: Property
  }
  /**
   * Schemas of this one's lines and nested values, referred to as #/$defs/line; elsewhere the one of invoice.json is called invoiceLine.
   */
  $defs?: {
    [k: string]: Entity
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
  /**
   * Of lines: a form that follows from the schema asks for at least one.
   */
  minItems?: number
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
   * Of a figure: the property of this schema that says how many decimals it may have, of those that its format keeps.
   */
  'x-decimals'?: string
  'x-where'?: Condition
  /**
   * The property holds the id of a record of this entity.
   */
  'x-ref'?: string
  /**
   * The relation's name in paths, where it is not the entity's own name.
   */
  'x-as'?: string
  /**
   * Derived by an expression (CEL): a value found along relations, such as salesOrder.customer.customerName; a sum over lines, sum(items.amount); how many lines there are, size(items); a sum of other properties, goodsAmount + freight - discount; or their product, price * quantity, which is stored and rounded half up to the format's decimals.
   */
  'x-derive'?: string
  /**
   * Derived: the texts of lines, each once, such as items.warehouseName.
   */
  'x-join'?: string
  'x-when'?: Condition
  /**
   * Derived: the number of the first condition that holds, counted from 1; 0 when none does.
   *
   * @minItems 2
   */
  'x-case'?: Condition[]
  /**
   * Derived: an object of other properties of this schema, each under its name in the object.
   */
  'x-object'?: {
    [k: string]: string
  }
  /**
   * Derived: the word for the value of another property, an enumeration.
   */
  'x-word'?: string
  /**
   * With x-word: a record may have a word of its own, which is kept and told in its place.
   */
  'x-kept'?: boolean
  /**
   * Derived by a registered expression, where no other keyword says it: from properties of this schema or found along relations.
   */
  'x-value'?: {
    by: DerivedValue
    /**
     * What it is derived from, in the order that the expression takes them.
     *
     * @minItems 1
     */
    of: string[]
  }
  /**
   * An enumeration of kinds of documents: those that resources declare besides are added by their numbers and labels.
   */
  'x-documents'?: boolean
  /**
   * The words that may stand here: those of its x-word, those by which transitions and prints are logged, and these.
   */
  'x-operations'?: string[]
  /**
   * Numbered by a series: a date format in braces, such as {yyyyMMdd}, {yyyyMM} or {yyyy}, and {0000}, a counter with that many digits, begun anew with each date. A company may set a series of its own.
   */
  'x-series'?: string
  /**
   * Filled in when the record is made: by who makes it, when, or with an unguessable key.
   */
  'x-fill'?: 'actor' | 'now' | 'key'
  /**
   * Kept by the product with every change: the pinyin of these texts, initials and syllables, to search in.
   *
   * @minItems 1
   */
  'x-pinyin'?: string[]
  /**
   * Words that this text is made of nearly always, such as the names of units: it is shown in the reader's language as far as a translation has it.
   *
   * @minItems 1
   */
  'x-translated'?: string[]
  /**
   * Set when the record is made, unchanged afterwards.
   */
  'x-writeOnce'?: boolean
  /**
   * Filled in for a rule to use, such as a first password: neither kept nor ever told.
   */
  'x-given'?: boolean
  /**
   * Never leaves the server.
   */
  'x-secret'?: boolean
  'x-permission'?: Keys
  /**
   * Menu key that is needed besides, of a kind of value that roles are given or not: whoever lacks it never gets the value, nor what is derived from it.
   */
  'x-mask'?: string
  /**
   * Of texts: parts of them may be values with a menu key that is needed to read them, {value, mask}; others get *** in their place.
   */
  'x-parts'?: boolean
}
/**
 * What a company or a role changes of a declared list. Whatever is left out stays as it is declared; what names a thing that the list no longer has is without effect.
 */
export interface ListSetting {
  /**
   * The mode in which the list starts.
   */
  mode?: string
  /**
   * Column to sort by at first; a leading minus sorts downwards.
   */
  sort?: string
  /**
   * Rows of a page at first: one of the offered sizes.
   */
  pageSize?: number
  /**
   * By the names of the modes.
   */
  modes?: {
    [k: string]: ArrangedMode
  }
  /**
   * In their order.
   *
   * @maxItems 100
   */
  filters?: ArrangedFilter[]
  /**
   * Filter values that a list starts with, by the menu key of its page, in place of the declared ones.
   */
  start?: {
    [k: string]: PanelFilters
  }
}
export interface ArrangedMode {
  /**
   * In their order.
   *
   * @maxItems 100
   */
  columns: ArrangedColumn[]
}
export interface ArrangedColumn {
  source: string
  label?: string
  /**
   * Pixels.
   */
  width?: number
  /**
   * Shown, shown to who chooses it in the column settings, or to nobody.
   */
  show?: 'shown' | 'offered' | 'never'
}
export interface ArrangedFilter {
  source: string
  label?: string
  /**
   * In the first row as long as there is room, always, behind the button for more alone, or to nobody.
   */
  show?: 'first' | 'always' | 'more' | 'never'
}
/**
 * Values by the names of the list's filters.
 */
export interface PanelFilters {
  [k: string]: PanelValue
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
  menuIcon?:
    | 'home'
    | 'sale'
    | 'purchase'
    | 'warehouse'
    | 'relation'
    | 'product'
    | 'find'
    | 'quote'
    | 'inquiry'
    | 'finance'
    | 'report'
    | 'system'
  /**
   * Part of the address: the area's, or the page's under it. With a slash before it the whole address, of a page that belongs to another area.
   */
  router?: string
  /**
   * What follows in the address, such as /:id.
   */
  params?: string
  cmp?: PageType
  /**
   * Name of the panel that stands here.
   */
  panel?: string
  /**
   * Shown in the menu; true unless given.
   */
  display?: boolean
  /**
   * Held by whoever is signed in, whichever keys their role names; no unless given.
   */
  everyone?: boolean
  /**
   * Held, with all beneath, only in companies that were given this authority, whichever keys their roles name.
   */
  authority?: 'hasKestrelAuthority'
  /**
   * Of an entry: it is in the menu also where the company's catalogue version is switched off; then only such entries are.
   */
  fixed?: boolean
  /**
   * What stands behind the page, and behind those beneath: nothing, with no padding either, or a quiet picture.
   */
  background?: 'transparent' | 'decorated'
  /**
   * Of an area: names under which its entries stand where there are more than four, by what the entries call them, in their order.
   */
  groups?: {
    [k: string]: string
  }
  /**
   * Of an entry: the group of its area that it stands in.
   */
  groupId?: string
  children?: MenuItem[]
}
/**
 * A page of figures that lead to lists: what waits, what came in month by month, and registered parts. Whoever may not open a list sees nothing of what is counted there.
 */
export interface Panel {
  $schema?: string
  title: string
  /**
   * Figures by names of their own, in their order.
   */
  figures?: {
    [k: string]: PanelFigure
  }
  /**
   * Sums of the last twelve months as bars, by names of their own.
   */
  charts?: {
    [k: string]: PanelChart
  }
  /**
   * The first rows of lists, by names of their own.
   */
  lists?: {
    [k: string]: PanelNewest
  }
  /**
   * Registered parts, which no declaration can say.
   *
   * @minItems 1
   */
  parts?: PanelPart[]
}
/**
 * How many records a list has with these filters; it leads there.
 */
export interface PanelFigure {
  resource: string
  label: string
  /**
   * Of a figure above 0; neutral unless given.
   */
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'error'
  filters?: PanelFilters
  permission?: Keys
}
export interface PanelChart {
  label: string
  bars: {
    [k: string]: PanelBar
  }
  permission?: Keys
}
/**
 * What the records of a list with these filters come to in each month.
 */
export interface PanelBar {
  resource: string
  label: string
  /**
   * Stored property with the day or the time by which a record belongs to a month.
   */
  time: string
  /**
   * Property with a number, which is added up.
   */
  value: string
  filters?: PanelFilters
}
/**
 * The first records of a list with these filters, in its own order; it leads there.
 */
export interface PanelNewest {
  resource: string
  label: string
  filters?: PanelFilters
  /**
   * How many; 5 unless given.
   */
  limit?: number
  permission?: Keys
}
export interface PanelPart {
  /**
   * shortStock: goods of which less lies in a warehouse than pending stock-outs will take.
   */
  type: 'shortStock'
  label: string
  /**
   * The resource in whose list a row is looked into.
   */
  resource: string
  filters?: PanelFilters
  /**
   * Further filters, each with the value of the row by which it is set.
   */
  rowFilters?: {
    [k: string]: string
  }
  permission?: Keys
}
/**
 * A document on paper: what of a record is printed, where, and on which paper. The file's name is part of its address, /print/{name}/{id}. A company may change columns, heading, texts and paper; what stands here is where it starts.
 */
export interface Print {
  $schema?: string
  /**
   * The resource whose records are printed, by the name of its file in resources/.
   */
  resource: string
  /**
   * What the document is called, over its content and in the operation log.
   */
  title: string
  permission?: Keys
  when?: Condition
  paper?: Paper
  /**
   * Path to the name of the company that issues the document; the own company's name where it is empty or not given.
   */
  heading?: string
  /**
   * Values of the record between title and table.
   *
   * @minItems 1
   */
  fields?: PrintColumn[]
  table?: PrintTable
  /**
   * Values of the record under the table.
   *
   * @minItems 1
   */
  totals?: PrintColumn[]
  /**
   * Amount of money of the record that also stands in Chinese capitals.
   */
  capitals?: string
  footer?: PrintFooter
  /**
   * Property of the record that counts how often this document was printed.
   */
  count?: string
}
/**
 * One line for each line of the record.
 */
export interface PrintTable {
  /**
   * Relation whose lines are printed.
   */
  rows: string
  /**
   * @minItems 1
   */
  columns: PrintColumn[]
  /**
   * Properties of a line to sort by, numbers in them by their value; as on the record unless given.
   *
   * @minItems 1
   */
  sort?: string[]
}
/**
 * What stands at the end.
 */
export interface PrintFooter {
  /**
   * @minItems 1
   */
  fields?: PrintColumn[]
  /**
   * Words before the lines to sign on.
   *
   * @minItems 1
   */
  signatures?: string[]
  /**
   * Fixed sentences.
   *
   * @minItems 1
   */
  texts?: string[]
}
/**
 * The names by which declarations call what is written in code. Each list belongs to one map in the source, in which every name here has its line: the types see to it. So a new kind of anything is a component or a function, its line there and its name here.
 */
export interface Registered {
  fieldType?: FieldType
  inputType?: InputType
  filterType?: FilterType
  sectionType?: SectionType
  actionType?: ActionType
  dialogType?: DialogType
  pageType?: PageType
  derivedValue?: DerivedValue
  noticeSubject?: NoticeSubject
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
   * Property that refers to the account whose record it is: only theirs are in a list, and to others a record is not there.
   */
  ownedBy?: string
  document?: Document
  /**
   * The ways into this resource, by the menu key that opens them.
   */
  pages: {
    [k: string]: Pages
  }
  list?: List
  show?: Show
  form?: RecordForm
  madeFrom?: MadeFrom
  transitions?: {
    [k: string]: Transition
  }
  notify?: Notify
  delete?: Deletion
  /**
   * Buttons of a record's page that lead somewhere, beside its transitions.
   */
  actions?: Action[]
}
/**
 * That its records are documents: they have a log, and stand as cards on the pages of the documents they came of or that came of them.
 */
export interface Document {
  /**
   * Number of this kind of document; its cards have a colour of their own by it.
   */
  type: number
  /**
   * Property whose text stands on the card as its number; what people call the record by unless given.
   */
  number?: string
  /**
   * Property whose time stands on the card; what the list is sorted by unless given.
   */
  time?: string
  /**
   * Enumeration whose word stands on the card.
   */
  status?: string
  /**
   * An enumeration, and the value with which the document counts no more: its card then says the word for it. Or the state that is this.
   */
  withdrawn?:
    | string
    | {
        [k: string]: unknown
      }
  /**
   * Property whose amount stands on the card.
   */
  price?: string
  /**
   * Page that opens when such a document's number is scanned, :id in it. Kinds are tried in the order of their types.
   */
  scan?: string
}
export interface Pages {
  list?: Page
  show?: Page
  edit?: Page
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
   * @minItems 1
   */
  columns?: Column[]
  /**
   * Offer an export; the file's name, to which day and time are added unless it has a date format in braces, such as {yyyyMMdd}.
   */
  export?: string
  with?: Told
  /**
   * Further ways to look at the list, each with columns, export and values of its own; the list itself is the first, called list.
   */
  modes?: {
    [k: string]: Mode
  }
  import?: Import
  lookup?: Lookup
  filters?: Filter[]
  /**
   * Icons at the end of each row: show opens the record.
   *
   * @minItems 1
   */
  operations?: 'show'[]
  /**
   * Transitions without a form that take several records: offered for the rows that are chosen.
   *
   * @minItems 1
   */
  bulk?: string[]
  /**
   * Buttons above the list, beside those that follow from the declaration.
   */
  actions?: Action[]
}
export interface Mode {
  /**
   * The word on the mode switch; of one with rows the usual one unless given.
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
   * Offer an export; the file's name, to which day and time are added unless it has a date format in braces, such as {yyyyMMdd}.
   */
  export?: string
  with?: Told
  /**
   * @minItems 1
   */
  columns: Column[]
}
/**
 * Offer to make records from the rows of a file, all of them or none.
 */
export interface Import {
  /**
   * The word on the button.
   */
  label?: string
  permission?: Keys
  /**
   * Relation whose lines are the rows: all of a file make one new record with them.
   */
  rows?: string
  /**
   * Columns of the file, of the record or of its lines; every property that a person may write unless given.
   *
   * @minItems 1
   */
  fields?: ImportField[]
  /**
   * A row whose unique property exists already changes that record, instead of being refused.
   */
  update?: boolean
}
/**
 * Whoever is signed in may read the list through the API, to choose from it, and forms and filters do; its pages stay with their keys.
 */
export interface Lookup {
  /**
   * Path under /v1; the endpoint of the list unless given, which otherwise stays with its keys.
   */
  path?: string
  /**
   * Filter values that hold for a request that says nothing of them; empty means all.
   */
  where?: {
    [k: string]: string | number | boolean
  }
  /**
   * So many rows may be asked for at once, and come where nobody says how many; 200 unless given.
   */
  most?: number
}
/**
 * A button that leads somewhere. :id and other properties of the record stand in addresses.
 */
export interface Action {
  label: string
  permission?: Keys
  setting?: Setting
  when?: Condition
  tone?: 'primary' | 'default' | 'warning' | 'danger'
  /**
   * Address that opens in a window of its own.
   */
  open?: string
  /**
   * Address that the console goes to.
   */
  go?: string
  dialog?: DialogType
  /**
   * What the button does by itself.
   */
  run?: {
    by: ActionType
    /**
     * Values of the record that it takes, in this order.
     *
     * @minItems 1
     */
    of?: string[]
  }
  download?: Download
  pick?: Pick
  site?: Site
}
export interface Download {
  /**
   * Path under /v1.
   */
  path: string
  /**
   * The file's name, to which day and time are added unless it has a date format in braces, such as {yyyyMMdd}.
   */
  name: string
  /**
   * What is said while the file is made.
   */
  wait?: string
  /**
   * Path under /v1 that lists the templates, one of which is chosen and looked at before. The file is asked for with its name as template, and what it will look like with preview beside it.
   */
  template?: string
}
/**
 * A dialog of two tables: above records, below the lines of the chosen one; the chosen lines make a new document.
 */
export interface Pick {
  title: string
  /**
   * Resource of the new document, which is made from the lines of this one.
   */
  makes: string
  /**
   * Reference of the record: all that refer to the same one are offered.
   */
  siblings: string
  /**
   * @minItems 1
   */
  columns: Column[]
  /**
   * @minItems 1
   */
  lineColumns: Column[]
  /**
   * The message when nothing is chosen.
   */
  empty: string
  /**
   * The word on the button.
   */
  ok: string
  /**
   * Where the console goes; :id is the chosen record, :key the answer.
   */
  go: string
}
/**
 * A page of another site, opened as who is signed in here; the button is there where that site is set up.
 */
export interface Site {
  target: 'mall' | 'supplier'
  /**
   * Address on that site.
   */
  path: string
}
export interface Show {
  /**
   * The step bar.
   *
   * @minItems 1
   */
  steps?: Step[]
  /**
   * Relations that the API's answer embeds, and values that it tells, beside those the sections use.
   */
  with?: string[]
  export?: RecordExport
  /**
   * @minItems 1
   */
  sections?: Section[]
}
/**
 * An Excel file of one record and its lines.
 */
export interface RecordExport {
  /**
   * The file's name, to which day and time are added unless it has a date format in braces, such as {yyyyMMdd}.
   */
  name: string
  /**
   * Relation whose lines are the rows.
   */
  rows: string
  permission?: Keys
  when?: Condition
  /**
   * @minItems 1
   */
  columns: Column[]
}
/**
 * The page on which a record is made and changed; without one, inputs for every property that a client may set.
 */
export interface RecordForm {
  /**
   * The word on the button that makes a new record; without it none can be made here.
   */
  create?: string
  when?: Condition
  /**
   * The notice after a record was made.
   */
  success?: string
  /**
   * The notice after one was changed.
   */
  changed?: string
  /**
   * Making and changing are logged as operations 0 and 1.
   */
  logged?: boolean
  /**
   * The rule save does more than keep the values.
   */
  rule?: boolean
  /**
   * @minItems 1
   */
  sections?: FormSection[]
}
/**
 * Part of a form: inputs, a table of lines, or totals that follow from them.
 */
export interface FormSection {
  title?: string
  /**
   * @minItems 1
   */
  fields?: Input[]
  /**
   * Relation whose lines are filled in.
   */
  rows?: string
  /**
   * @minItems 1
   */
  columns?: Input[]
  /**
   * Property of a nested shape that the fields belong to.
   */
  part?: string
  /**
   * What may be done with lines besides filling them in; both unless given.
   */
  allow?: ('add' | 'remove')[]
  /**
   * There must be a line; the message when there is none.
   */
  requiredMessage?: string
  /**
   * @minItems 1
   */
  totals?: Input[]
  when?: Condition
}
/**
 * Of a text: values of other records that are offered.
 */
export interface Suggest {
  /**
   * Entity whose values are offered.
   */
  schema: string
  /**
   * Its property that holds them.
   */
  source: string
  /**
   * Its properties that must equal properties of the same record or line.
   */
  within?: {
    [k: string]: string
  }
  when?: Condition
  /**
   * Property that they are ordered by, the latest last.
   */
  order: string
  /**
   * What is said after a value that is none of them, where there are any; any text is taken unless given.
   */
  refuse?: string
  /**
   * A value that is none of them becomes one of them, also where it is imported.
   */
  make?: boolean
}
/**
 * Of lines within a line, each with a text and a quantity: a quantity of the line is made up of them, such as of batches. The rule "parts" says what there is and what it proposes, which is taken unless somebody chooses otherwise.
 */
export interface Parts {
  /**
   * Number of the same line that the parts come to.
   */
  of: string
  /**
   * Further properties of the line that the rule is told.
   *
   * @minItems 1
   */
  beside: string[]
  /**
   * Word for the empty text.
   */
  none?: string
}
/**
 * Such a record is made of the lines of another document: what they have in common is copied, and each line takes from what is left of the other's. Of several that want the same, the last ones are refused.
 */
export interface MadeFrom {
  /**
   * Property that holds the document it is made of.
   */
  document: string
  /**
   * Property of the lines that holds the line it is made of.
   */
  line: string
  /**
   * Property of the other's lines that says how much is left, such as quantity - outQuantity.
   */
  left: string
  /**
   * Property of the other's lines that our quantity is added to: one of those that "left" subtracts.
   */
  taken: string
  /**
   * From when on our quantity stands in another property that "left" subtracts.
   */
  settled?: {
    when: Condition
    taken: string
  }
  when?: Condition
  while?: Condition
  /**
   * Properties taken over from the document, by the path at which they stand there.
   */
  copy?: {
    [k: string]: string
  }
  /**
   * Operation type that the record and the documents which it refers to log when it is made.
   */
  log?: number
  /**
   * The rules propose and make, or one of them, add to what is copied.
   */
  rule?: boolean
}
export interface Transition {
  /**
   * The word on the button.
   */
  label: string
  permission: Keys
  from: Condition
  /**
   * Property that holds an account: whom it names may not do this, such as who made the record, or in an account its id.
   */
  notBy?: string
  /**
   * Values that the record has afterwards, or the state that it is in; what its form keeps comes besides.
   */
  to?:
    | string
    | {
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
  endpoint?: TransitionEndpoint
  /**
   * Takes a list of ids, all or none.
   */
  many?: boolean
  /**
   * The notice after it happened.
   */
  success?: string
  /**
   * What the page does afterwards.
   */
  after?: 'refresh' | 'closeTab'
  /**
   * Of closeTab: the way in whose list comes next, where it is not the page's own. Who lacks its menu key is told so and comes home.
   */
  backTo?: string
  /**
   * Operation type that is logged.
   */
  log?: number
  /**
   * What the log calls it, for operation types 16 to 19.
   */
  logName?: string
  /**
   * The documents that the record refers to log it too, each with the way to the record.
   */
  logReferred?: boolean
  /**
   * Property of the request that the log quotes.
   */
  logRemark?: string
  /**
   * Properties that whoever does it has to see, such as the amount that is paid.
   *
   * @minItems 1
   */
  seen?: string[]
  /**
   * A rule of the same name does more than set values.
   */
  rule?: boolean
  /**
   * Edits values of the record: offered beside them, not as a button of the page, and kept in the trace of edits; the same values again are no edit.
   */
  inline?: boolean
  tone?: 'primary' | 'default' | 'warning' | 'danger'
}
export interface Form {
  title?: string
  /**
   * @minItems 1
   */
  fields: Input[]
  /**
   * One of the inputs must be filled in; the message when none is.
   */
  atLeastOne?: string
}
/**
 * Who is told of what is done to a record, by what is done: create, save or a transition. Nobody is told of what he did himself, who is disabled or may not open the record is not told, and of several at once one notice tells.
 */
export interface Notify {
  [k: string]: Notices
}
export interface Notice {
  about?: NoticeAbout
  to: NoticeReceivers
  /**
   * What it is about, in a few words; what people call the record follows it.
   */
  title: string
  /**
   * What it says. In braces stand properties of the record it tells of, such as {sn}, also along relations; {cause.sn} of the one that something was done to, where that is another; and {operatorName}, who did it. A value with a mask stays hidden from readers without its menu key.
   */
  text: string
}
/**
 * Other records that it tells of and leads to, each in a notice of its own; the record that something was done to unless given.
 */
export interface NoticeAbout {
  /**
   * Whose records it tells of.
   */
  resource: string
  found: NoticeSubject
}
export interface NoticeReceivers {
  /**
   * Properties that hold an account, also along relations, such as customer.salesmanId.
   *
   * @minItems 1
   */
  accounts?: string[]
  permission?: Keys
}
/**
 * What declared texts are in another language, which the file's name is the code of. A text that is not here is shown as it was declared.
 */
export interface Translation {
  $schema?: string
  /**
   * By the text as a declaration says it, word for word.
   */
  texts: {
    [k: string]: string
  }
}
