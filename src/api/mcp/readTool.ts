import { told, type McpTool, type ToolPlace } from './tool.ts'

/** Makes the tool that reads a record. */
export function readTool({ resource, ask }: ToolPlace): McpTool[] {
  if (!resource.pages.some(({ view, proposal }) => view !== 'list' && proposal === undefined)) return []
  return [
    {
      name: 'read',
      label: '查看',
      description: `Reads one ${resource.label} with its lines and where it stands.`,
      input: { properties: { id: { type: 'string', description: 'Its id, or its number.' } }, required: ['id'] },
      isReading: true,
      run: async ({ id }) => told((await ask({ path: recordPath(resource, id) })).result),
    },
  ]
}

/** Returns the path of a record. */
export const recordPath = ({ endpoint }: ToolPlace['resource'], id: unknown) =>
  `${endpoint}/${encodeURIComponent(String(id))}`
