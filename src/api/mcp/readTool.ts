import type { Resource } from '../../engine/model/model.ts'
import { told, type McpTool, type ToolPlace } from './tool.ts'

/** Makes the tool that reads a record. */
export function readTool({ resource, ask }: ToolPlace): McpTool[] {
  if (!isRead(resource)) return []
  return [
    {
      name: 'read',
      label: '查看',
      description: `Reads one ${resource.label} with its lines and where it stands.`,
      input: { properties: { id: { type: 'string', description: 'Its id, or its number.' } }, required: ['id'] },
      isReading: true,
      run: async ({ id }) => told((await ask(recordOf(resource, id))).result),
    },
  ]
}

/** Tells whether the caller may open single records. */
export const isRead = ({ pages }: Resource) =>
  pages.some(({ view, proposal }) => view !== 'list' && proposal === undefined)

/** Asks for a record. */
export const recordOf = ({ endpoint }: Resource, id: unknown) => ({ path: `${endpoint}/:id`, params: { id } })
