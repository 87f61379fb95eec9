import type { Property, Resource } from '../../engine/generated/declaration.ts'
import { LIST_PARAMETERS } from '../../engine/list/listParameters.ts'
import type { FromForeign } from './entityFrom.ts'

/** So many columns a list shows at first; the others wait in the column settings. */
const SHOWN = 8

interface Place {
  /** Menu key that opens it. */
  menuKey: string
  /** Address of the list. */
  path: string
  /** Number of this kind of document. */
  type: number
}

/** The smallest resource of an entity that can be worked with: list, detail, form, import, export and log. */
export function resourceFrom(name: string, from: FromForeign, { menuKey, path, type }: Place): Resource {
  const { title, properties } = from.entity
  const plain = plainSources(from)
  return {
    $schema: '../schemas/generated/resource.schema.json',
    schema: name,
    document: { type },
    pages: { [menuKey]: { list: path, show: `${path}/:id`, edit: `${path}Edit/:id` } },
    list: {
      sort: '-madeAt',
      ...modesOf(name, from),
      import: {},
      filters: plain.filter(source => !LIST_PARAMETERS.has(source) && isFilter(properties[source]!)).slice(0, SHOWN),
    },
    ...partsOf(from, `新建${title}`),
  }
}

/** What a list can show of a record. */
const plainSources = ({ entity, groups }: FromForeign) =>
  groups.flatMap(group => group.sources).filter(source => entity.properties[source]!.format !== 'multiline')

/** One row for each record, and where it has lines one for each of them, too. */
function modesOf(name: string, from: FromForeign) {
  const { title, properties } = from.entity
  const plain = plainSources(from)
  const all = [...plain.slice(0, SHOWN - 1), 'madeAt', ...plain.slice(SHOWN - 1)]
  const columns = all.map((source, index) => (index < SHOWN ? source : { source, hidden: true }))
  const [first] = Object.entries(from.lines)
  if (!first) return { columns, export: title }
  const [rows, sources] = first
  const detail = {
    rows,
    endpoint: `${name}/${rows}`,
    export: `${title}${properties[rows]!.title}`,
    columns: [...plain.slice(0, 2), ...sources.map(source => `${rows}.${source}`)],
  }
  return { columns, export: title, modes: { detail } }
}

/** Sections as the published schema nests its values; the form follows them. */
function partsOf({ entity, groups, lines }: FromForeign, create: string): Pick<Resource, 'show' | 'form'> {
  const fields = groups.map(group => ({ title: group.title, fields: group.sources }))
  const tables = Object.keys(lines).map(rows => ({ title: entity.properties[rows]!.title!, rows }))
  return {
    show: { sections: [...fields, ...tables, { type: 'log', title: '操作日志' }] },
    form: { create, logged: true },
  }
}

const isFilter = ({ type, format, oneOf }: Property) =>
  oneOf !== undefined || (type === 'string' && format !== 'image' && format !== 'uuid')
