import { HttpError } from 'react-admin'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Task, workOneByOne } from '../../src/admin/actions/bulk/workOneByOne.ts'
import { askTransition } from '../../src/engine/workflow/askTransition.ts'
import { type Caller, createTestApp, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { scopedRegistry } from '../support/scopedRegistry.ts'
import { accountOf } from './accountOf.ts'
import { openStockOuts, type StockOuts } from './openStockOuts.ts'

/** What the console does for chosen rows, with the requests that it sends. */
function chosenBy(app: TestApp, who: Caller, name: string, data: Record<string, unknown> = {}) {
  const transition = app.registry.resources.stockOutOrder!.transitions.find(one => one.name === name)!
  return async ({ id, key }: Task) => {
    const { method, path, body } = askTransition(transition, [id], data)
    if (method === 'GET') throw new Error(`${name} changes nothing`)
    const answer = await who.send(method as 'PATCH', path, body, { 'idempotency-key': key })
    if (answer.status !== 200) throw new HttpError(answer.body.message, answer.status, answer.body)
  }
}

const tasksOf = (...ids: string[]): Task[] =>
  ids.map((id, index) => ({ id, name: id, key: `bulk ${index} ${id}`, state: 'waiting' }))

async function outcomesOf(given: readonly Task[], send: (task: Task) => Promise<unknown>) {
  let tasks = given
  const lost = await workOneByOne(given, { send, onTold: told => (tasks = told), isStopped: () => false })
  return { tasks, lost, told: tasks.map(({ state, reason }) => (reason ? `${state}: ${reason}` : state)) }
}

describe.each(engines())('several documents on $name', engine => {
  let app: TestApp
  let outs: StockOuts

  beforeAll(async () => {
    const registry = await scopedRegistry({
      stockOutOrder: [
        { permission: 'sale-putout-all' },
        { see: 'creatorId == actor.id || confirmStatus == 0', change: 'creatorId == actor.id' },
      ],
    })
    app = await createTestApp(engine, () => registry)
    outs = await openStockOuts(app)
  })
  afterAll(() => app.close())

  /** A stock-out of more than there is. */
  const short = async () => {
    const { bench } = outs
    return bench.stockOut([{ productId: await bench.product(1), quantity: '2' }])
  }

  it('are worked one by one: what one is refused leaves the others done, and says why', async () => {
    const { bench, keeper } = outs
    const [first, tooMuch, last] = [await bench.pending(), await short(), await bench.pending()]
    const { told } = await outcomesOf(tasksOf(first, tooMuch, last), chosenBy(app, keeper, 'confirm'))
    expect(told).toEqual(['done', expect.stringMatching(/^refused: .*库存/), 'done'])
    expect((await bench.stateOf(first)).movements).toEqual([-2])
    expect(await bench.stateOf(tooMuch)).toMatchObject({ confirmStatus: 0, movements: [], log: [] })
    expect((await bench.stateOf(last)).movements).toEqual([-2])
  })

  it('are gone on with after the connection was lost, and nothing is done twice', async () => {
    const { bench, keeper } = outs
    const ids = [await bench.pending(), await bench.pending(), await bench.pending()]
    const send = chosenBy(app, keeper, 'confirm')
    // The server does it, and its answer is lost.
    const losing = async (task: Task) => {
      await send(task)
      if (task.id === ids[1]) throw new HttpError('offline', 0)
    }
    const broken = await outcomesOf(tasksOf(...ids), losing)
    expect([broken.told, broken.lost]).toEqual([['done', 'waiting', 'waiting'], 'offline'])
    const then = await outcomesOf(broken.tasks, send)
    expect(then.told).toEqual(['done', 'done', 'done'])
    for (const id of ids) expect(await bench.stateOf(id)).toMatchObject({ movements: [-2], log: [{ type: 12 }] })
    // All of them once more under the same keys: the first answers, and nothing else.
    expect((await outcomesOf(tasksOf(...ids), send)).told).toEqual(['done', 'done', 'done'])
    for (const id of ids) expect((await bench.stateOf(id)).movements).toEqual([-2])
  })

  it('are withdrawn each for itself, too, though a request may name several, all or none', async () => {
    const { bench, keeper } = outs
    const [open, gone] = [await bench.pending(), await bench.pending()]
    await outcomesOf(tasksOf(gone), chosenBy(app, keeper, 'confirm'))
    const whole = await keeper.send('PATCH', 'salesOrder/stockOutOrder/_cancel', [open, gone])
    expect(whole.body.code).toBe('transition.refused')
    expect((await bench.stateOf(open)).salesStatus).not.toBe(3)
    const cancel = chosenBy(app, keeper, 'cancel', { cancelReason: '重复' })
    const { told } = await outcomesOf(tasksOf(gone, open), cancel)
    expect(told).toEqual([expect.stringMatching(/^refused: .*不能作废/), 'done'])
    expect(await bench.stateOf(open)).toMatchObject({ salesStatus: 3, cancelReason: '重复' })
  })

  it('are nothing to who may not, and nothing to another company', async () => {
    const { bench } = outs
    const ids = [await bench.pending(), await bench.pending()]
    const viewer = await outcomesOf(tasksOf(...ids), chosenBy(app, await app.as('viewer'), 'confirm'))
    const stranger = await outcomesOf(tasksOf(...ids), chosenBy(app, await app.as('other'), 'confirm'))
    expect(viewer.told).toEqual(ids.map(() => expect.stringMatching(/^refused: .*无.*权/)))
    expect(stranger.told).toEqual(ids.map(() => 'refused: 单据不存在或无权查看'))
    for (const id of ids) expect(await bench.stateOf(id)).toMatchObject({ confirmStatus: 0, movements: [], log: [] })
  })

  it('are done to those that are theirs, and refused for those that are only seen, or not even that', async () => {
    const { bench, keeper } = outs
    const [mine, seen, hidden] = [await bench.pending(), await bench.pending(), await bench.pending()]
    const creatorId = await accountOf(bench.company, 'sales')
    const give = (id: string, values: object) =>
      bench.company.updateTable('stockOutOrder').set(values).where('id', '=', id).execute()
    await give(seen, { creatorId })
    await give(hidden, { creatorId, confirmStatus: 1 })
    const { told } = await outcomesOf(tasksOf(seen, hidden, mine), chosenBy(app, keeper, 'confirm'))
    expect(told).toEqual([expect.stringMatching(/^refused: .*只能查看/), 'refused: 单据不存在或无权查看', 'done'])
    for (const id of [seen, hidden]) expect((await bench.stateOf(id)).movements).toEqual([])
  })

  it('never take a balance below zero, whoever works on them at the same time', async () => {
    const { bench, keeper } = outs
    const productId = await bench.product(10)
    const ids = []
    for (let index = 0; index < 5; index++) ids.push(await bench.stockOut([{ productId, quantity: '4' }]))
    const admin = await app.as('admin')
    const runs = await Promise.all([
      outcomesOf(tasksOf(...ids), chosenBy(app, keeper, 'confirm')),
      outcomesOf(tasksOf(...ids.toReversed()), chosenBy(app, admin, 'confirm')),
    ])
    expect(runs.flatMap(({ told }) => told).filter(one => one === 'done')).toHaveLength(2)
    expect(await bench.balanceOf(productId)).toBe(2)
  })
})
