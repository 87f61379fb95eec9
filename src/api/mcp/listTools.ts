import { refusal } from '../../domain/refusal.ts'
import { hasList } from '../../engine/visibility/hasList.ts'
import type { Mode, Resource } from '../../engine/model/model.ts'
import type { Data } from '../../engine/value/data.ts'
import { exportParameters, listParameters } from '../http/shapes/schemas.ts'
import { told, type McpTool, type ToolPlace } from './tool.ts'

/** Rows that a model gets in one answer. */
const MOST_ROWS = 5000

/** Makes the tools of a resource's list: a page of it, and all rows as a file. */
export function listTools({ resource, ask }: ToolPlace): McpTool[] {
  const { modes } = resource.list
  if (!hasList(resource) || modes.length === 0) return []
  const files = modes.filter(mode => mode.export !== undefined)
  const search: McpTool = {
    name: 'search',
    label: '查询',
    description: `Searches ${resource.label}: a page of rows and how many there are. Filters are combined by "and".`,
    input: { properties: { ...modeOf(modes), ...listParameters(resource).properties } },
    isReading: true,
    async run({ mode, ...query }) {
      const { result, total } = await ask(pageOf(resource, modeNamed(modes, mode), query))
      return told({ rows: result, total_count: total })
    },
  }
  if (files.length === 0) return [search]
  const { page: _, per_page: __, format: ___, ...parameters } = exportParameters(resource).properties
  const download: McpTool = {
    name: 'export',
    label: '导出',
    description: `Exports ${resource.label} as CSV: every row that the filters leave, ${MOST_ROWS} at most.`,
    input: { properties: { ...modeOf(files), ...parameters } },
    isReading: true,
    async run({ mode, columns, ...query }) {
      const file = modeNamed(files, mode)
      const count = Number((await ask(pageOf(resource, file, { ...query, per_page: 1 }))).total)
      // A file that is cut off would look whole.
      if (count > MOST_ROWS) throw refusal('tool.tooManyRows', { count, most: MOST_ROWS })
      const { text } = await ask({ path: `${file.endpoint}/_export`, query: { ...query, columns, format: 'csv' } })
      return { content: [{ type: 'text', text: text.replace(/^\uFEFF/, '') }] }
    },
  }
  return [search, download]
}

/** Asks for a page of a list; where it is also one to choose from, for what is not offered, too, as its page shows. */
function pageOf({ list: { lookup } }: Resource, { endpoint }: Mode, query: Data) {
  const all = lookup?.path === endpoint ? Object.keys(lookup.where).map(name => [name, -1]) : []
  return { path: endpoint, query: { ...Object.fromEntries(all), ...query } }
}

function modeOf(modes: readonly Mode[]): Data {
  if (modes.length < 2) return {}
  return { mode: { oneOf: modes.map(({ name, label }) => ({ const: name, title: label })), default: modes[0]!.name } }
}

const modeNamed = (modes: Resource['list']['modes'], name: unknown) =>
  modes.find(mode => mode.name === name) ?? modes[0]!
