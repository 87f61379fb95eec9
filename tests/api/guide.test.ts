import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Registry } from '../../src/engine/model/model.ts'
import { isRecordTask } from '../../src/engine/model/guideModel.ts'
import type { GuideAnswer } from '../../src/admin/pages/guide/guideProgress.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench } from './openWorkbench.ts'

const ACCOUNTS = ['admin', 'sales', 'warehouse', 'purchase', 'finance', 'viewer', 'other']

describe.each(engines())('the guide on $name', engine => {
  let app: TestApp
  const callers: Record<string, Caller> = {}

  beforeAll(async () => {
    app = await createTestApp(engine)
    for (const name of ACCOUNTS) callers[name] = await app.as(name)
  })
  afterAll(() => app.close())

  const get = async <Result>(path: string, by: string) => {
    const { status, body } = await callers[by]!.get<Result>(path)
    expect(status, `${by} ${path}: ${body.message}`).toBe(200)
    return body
  }

  it.each(ACCOUNTS)('counts for %s what their own lists have', async by => {
    const { result: view } = await get<Registry>('system/declarations', by)
    const { result: answer } = await get<GuideAnswer>('guide', by)
    const steps = view.guide?.steps ?? []
    expect(Object.keys(answer)).toEqual(steps.map(({ name }) => name))
    for (const { name, tasks } of steps)
      for (const [index, task] of tasks.entries()) {
        if (!isRecordTask(task)) continue
        const texts = Object.entries(task.filters).map(([filter, value]) => [filter, String(value)])
        const query = new URLSearchParams([...texts, ['per_page', '1']]).toString()
        const path = view.resources[task.resource]!.list.modes[0]!.endpoint
        const total = (await get(`${path}?${query}`, by)).result_info?.total_count ?? 0
        expect([name, index, answer[name]![index]]).toEqual([
          name,
          index,
          { count: total, capped: false, isDone: total >= task.atLeast },
        ])
      }
  })

  it('has no step for who only reads, and of the others their own', async () => {
    const stepsOf = async (by: string) => Object.keys((await get<GuideAnswer>('guide', by)).result)
    expect(await stepsOf('viewer')).toEqual([])
    expect(await stepsOf('sales')).toEqual(['basics', 'firstOrder'])
    expect(await stepsOf('purchase')).toEqual(['basics'])
    expect(await stepsOf('warehouse')).toEqual(['warehouse', 'opening'])
    expect(await stepsOf('finance')).toEqual(['books', 'firstOrder'])
    expect(await stepsOf('admin')).toHaveLength(7)
    expect((await app.anonymous.get('guide')).status).toBe(401)
  })

  it('is told whether a property of the own company is filled in', async () => {
    const logoOf = async (by: string) => (await get<GuideAnswer>('guide', by)).result.company![0]
    const { company, actor } = await openWorkbench(app, 'admin')
    const fill = (logo: string | null) =>
      company.updateTable('serviceBuyer').set({ logo }).where('id', '=', actor.serviceBuyerId).execute()
    const others = await logoOf('other')
    await fill(null)
    expect(await logoOf('admin')).toEqual({ count: 0, capped: false, isDone: false })
    await fill('/v1/upload/logo')
    expect(await logoOf('admin')).toEqual({ count: 1, capped: false, isDone: true })
    expect(await logoOf('other')).toEqual(others)
    await fill(null)
  })

  it('makes each ready record by the route of its form, which knows no key that the menu lacks', async () => {
    const { result: view } = await get<Registry>('system/declarations', 'other')
    const ready = view.guide!.steps.flatMap(({ tasks }) => tasks.flatMap(task => ('ready' in task ? task.ready : [])))
    expect(ready).toHaveLength(5)
    for (const { value } of ready) {
      const { status, body } = await callers.other!.send('POST', 'system/roles', value)
      expect([value.name, status, body.message]).toEqual([value.name, 200, ''])
    }
    const { result: roles } = await get<{ name: string; menuKeys: string[] }[]>('system/roles?per_page=100', 'other')
    const sales = roles.find(({ name }) => name === '销售')
    expect(sales?.menuKeys).toContain('sale-order')
    expect(sales?.menuKeys).not.toContain('data-purchasePrice')
  })
})
