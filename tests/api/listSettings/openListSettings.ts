import type { Registry } from '../../../src/engine/model/model.ts'
import type { Caller, TestApp } from '../../support/createTestApp.ts'
import { openWorkbench } from '../openWorkbench.ts'

export interface Overview {
  published: { number: number; content: object; authorName: string } | null
  below: { content: object } | null
  drafts: { own?: { base: number; content: object }; others: { authorName: string }[] }
  dropped: { pointer: string; message: string }[]
}

/** What is told of a setting before it is published. */
export interface Checked {
  mistakes: { pointer: string }[]
  difference: string[]
  touched: { kind: string; label: string; exports: string[]; prints: string[]; savedViews: number }[]
  panels: { panel: string; lists: string[]; figures: string[] }[]
}

export type ListSettings = Awaited<ReturnType<typeof openListSettings>>

/** The settings of lists, published by an administrator unless another is given, and what others have of them. */
export async function openListSettings(app: TestApp) {
  const bench = await openWorkbench(app)
  const [admin, sales, other] = [await app.as('admin'), await app.as('sales'), await app.as('other')]
  const roleOf = async (name: string) =>
    (await bench.company.selectFrom('role').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const salesRole = await roleOf('销售')

  const overview = async (resource: string, layer = '', by = admin) =>
    (await by.get<Overview>(pathOf(resource, layer))).body.result
  const listOf = async (by: Caller, resource: string) =>
    (await by.get<Registry>('system/declarations')).body.result.resources[resource]!.list
  return {
    ...{ bench, admin, sales, other, salesRole, roleOf, overview, listOf },
    async publish(resource: string, setting: unknown, { layer = '', base = -1, by = admin, note = '' } = {}) {
      const seen = base >= 0 ? base : ((await overview(resource, layer, by)).published?.number ?? 0)
      const body = { setting, ...(note && { note }) }
      const path = operationOf(resource, '_publish', layer)
      return by.send<{ number: number }>('POST', path, body, { 'if-match': `"${seen}"` })
    },
    columnsOf: async (by: Caller, resource: string) =>
      (await listOf(by, resource)).modes[0]!.columns.map(({ source }) => source),
  }
}

export const pathOf = (resource: string, layer = '') => `system/listSettings/${resource}${layer && `?layer=${layer}`}`

export const operationOf = (resource: string, operation: string, layer = '') =>
  `system/listSettings/${resource}/${operation}${layer && `?layer=${layer}`}`
