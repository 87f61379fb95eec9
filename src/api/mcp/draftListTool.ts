import { dataIn, dataOf } from '../../engine/value/data.ts'
import { hasList } from '../../engine/visibility/hasList.ts'
import { told, type McpTool, type ToolPlace } from './tool.ts'

/** Makes the tool that drafts a list's setting, which an administrator looks at and publishes. */
export function draftListTool({ resource, actor, ask }: ToolPlace): McpTool[] {
  if (!hasList(resource) || !actor.keys.has('system-config')) return []
  const path = 'system/listSettings/:resource'
  const params = { resource: resource.name }
  return [
    {
      name: 'draftList',
      label: '列表草稿',
      description: `Drafts how the list of ${resource.label} looks. Nothing changes until an administrator publishes it.`,
      input: {
        properties: {
          setting: { type: 'object', description: 'As docket://grammar/listSetting.schema.json says.' },
          layer: { type: 'string', description: 'company, or the id of a role; company unless given.' },
        },
        required: ['setting'],
      },
      async run({ setting, layer }) {
        const of = { params, query: { layer } }
        const checked = dataOf((await ask({ method: 'POST', path: `${path}/_check`, ...of, body: { setting } })).result)
        const { mistakes } = checked
        if (dataIn(mistakes).length > 0) return { ...told({ drafted: false, mistakes }), isError: true }
        const { published } = dataOf((await ask({ path, ...of })).result)
        const base = Number(dataOf(published).number ?? 0)
        await ask({ method: 'PUT', path: `${path}/_draft`, ...of, body: { base, setting } })
        return told({ drafted: true, difference: checked.difference, next: '由管理员在“列表配置”中载入并发布' })
      },
    },
  ]
}
