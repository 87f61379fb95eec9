import { isEditable } from '../../domain/records/editable.ts'
import { dataOf } from '../../engine/value/data.ts'
import { recordBody } from '../http/shapes/recordBody.ts'
import { confirmationInput, shownFirst } from './confirmation.ts'
import { recordOf } from './readTool.ts'
import type { McpTool, ToolPlace } from './tool.ts'

/** Makes the tool that fills in a resource's form, for a new record or one that is there. */
export function proposeTool(place: ToolPlace): McpTool[] {
  const { resource, view, ask } = place
  if (!isEditable(resource) || !resource.pages.some(({ view, proposal }) => view === 'edit' && proposal === undefined))
    return []
  const { create } = resource.form
  const { id: _, ...properties } = dataOf(recordBody(view.entities, resource).properties)
  const id = { type: 'string', format: 'uuid', description: 'Of the record to change; without it a new one is made.' }
  return [
    {
      name: 'propose',
      label: '提交',
      description: `Proposes ${create === undefined ? 'changes' : 'a new record or changes'} of ${resource.label}.`,
      input: {
        properties: {
          id,
          values: { type: 'object', additionalProperties: false, properties },
          ...confirmationInput,
        },
        required: create === undefined ? ['id', 'values'] : ['values'],
      },
      async run({ id, values, ...confirmed }) {
        const isNew = id === undefined
        const act = {
          name: `${resource.name}.propose`,
          values: { id, values },
          question: {
            method: isNew ? ('POST' as const) : ('PATCH' as const),
            ...(isNew ? { path: resource.endpoint } : recordOf(resource, id)),
            body: values ?? {},
          },
          ask: isNew ? `是否${create ?? '提交'}？` : `是否修改${resource.label}？`,
          needsPerson: false,
          effects: Object.entries(dataOf(values)).map(
            ([name, value]) => `${String(dataOf(properties[name]).title ?? name)}：${inWords(value)}`,
          ),
        }
        return shownFirst(place, confirmed, act, async () => {
          if (isNew) return undefined
          const { editVersion } = dataOf((await ask(recordOf(resource, id))).result)
          return typeof editVersion === 'string' ? editVersion : undefined
        })
      },
    },
  ]
}

const inWords = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
