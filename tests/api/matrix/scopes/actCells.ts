import { deepEqual, equal, ok } from 'node:assert/strict'
import { namedTables } from '../../../../src/database/company.ts'
import { isMade } from '../../../../src/domain/records/conversion/madeResource.ts'
import type { ImportResult } from '../../../../src/engine/form/importing.ts'
import type { Resource } from '../../../../src/engine/model/model.ts'
import { askWith } from '../openWorld.ts'
import { type BlindWorld, tradeOf } from './openBlindWorld.ts'
import { type ScopeCell, toldIn } from './toldIn.ts'

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** An act on a hidden record: how it is asked for, and with what. */
type Act = readonly [method: Method, path: string, body?: unknown]

/** What whoever sees no record does with one: it is not there. */
export const ACT_CELLS: readonly ScopeCell[] = [
  {
    name: 'it is neither changed, acted on, printed, shared, deleted nor made into anything',
    async check(world) {
      const acts = actsOn(world)
      const done: unknown[] = []
      let missing = 0
      for (const [method, path, body] of acts) {
        const answer = await world.walk(method, path, body)
        const told = toldIn(world, answer, `${path} ${JSON.stringify(body)}`)
        if (answer.status === 404) missing++
        // What is filled in may be refused before.
        if (![400, 404, 422].includes(answer.status) || told.length > 0) done.push([method, path, answer.status, told])
      }
      deepEqual(done, [])
      ok(missing > 60, `${missing} alone were not there`)
    },
  },
  {
    name: 'of several, each is missing',
    async check({ app, hidden, walk }) {
      const kinds = tradeOf(app.registry).filter(resource => resource.delete)
      ok(kinds.length > 5)
      for (const resource of kinds) {
        const ids = hidden.filter(one => one.resource === resource).map(({ id }) => id)
        const { text } = await walk('POST', `${resource.endpoint}/_delete`, ids)
        const { deleted, refused } = (
          JSON.parse(text) as { result: { deleted: string[]; refused: { code: string }[] } }
        ).result
        deepEqual([deleted, refused.map(({ code }) => code)], [[], ids.map(() => 'record.missing')])
      }
    },
  },
  {
    name: 'no import finds it by its name',
    async check(world) {
      let found = 0
      for (const resource of tradeOf(world.app.registry))
        for (const { source, lookup } of resource.list.import?.fields ?? []) {
          if (!lookup || !tradeOf(world.app.registry).some(({ entity }) => entity === lookup.entity)) continue
          const rows = await namedTables(world.company)
            .selectFrom(lookup.entity)
            .select(lookup.field)
            .limit(1)
            .execute()
          const name = String(rows[0]![lookup.field])
          const body = { rows: [{ [source]: name }], dryRun: true }
          const { text } = await world.walk('POST', `${resource.endpoint}/_import`, body)
          const { errors, made = [] } = (JSON.parse(text) as { result: ImportResult }).result
          const wrong = errors.find(({ field }) => field === source)?.message
          const isMadeBeside = resource.list.import?.makes?.some(
            maker => world.app.registry.resources[maker]?.entity === lookup.entity,
          )
          // What is not there for the walker is made, where the import does that; a form, too, says that a name is taken.
          const isNew = isMadeBeside
            ? (wrong?.includes('已存在') ?? made.some(({ names }) => names.includes(name)))
            : wrong?.includes('不存在')
          ok(isNew, `${resource.name} ${source}: ${wrong}`)
          found++
        }
      ok(found > 2)
    },
  },
  {
    name: 'no notice tells of what happens now',
    async check(world) {
      const { app, ids, company, walkerId, tokens } = world
      const told = async () => {
        const rows = await company.selectFrom('notification').select('receiver').execute()
        return [rows.length, rows.filter(({ receiver }) => receiver === walkerId).length] as const
      }
      const [all, own] = await told()
      ok(own > 0)
      const post = async (path: string, body: unknown) => {
        const { text } = await askWith(app, tokens.get('admin'), 'POST', path, body)
        return (JSON.parse(text) as { result: { id: string } }).result.id
      }
      const items = [{ productId: ids.product, quantity: 1, price: 1 }]
      const order = await post('salesOrder', { customerId: ids.customer, items })
      await post(`salesOrder/${order}/_stockOut`, {})
      const [later, theirs] = await told()
      ok(later > all)
      equal(theirs, own)
    },
  },
]

function actsOn({ app, hidden, ids }: BlindWorld): Act[] {
  const { resources, prints } = app.registry
  const made = Object.values(resources).filter(isMade)
  return [
    ...hidden.flatMap(({ resource, id }) => [
      ...recordActs(resource, id),
      ...Object.values(prints).flatMap(({ name, entity }): Act[] =>
        entity === resource.entity ? [['POST', `print/${name}/${id}`, {}]] : [],
      ),
      ...made.flatMap(({ madeFrom, pages }) =>
        pages.flatMap(({ proposal }): Act[] =>
          proposal !== undefined && madeFrom.entity === resource.entity
            ? [['POST', proposal.replace(/^\//, '').replace(/:[A-Za-z]+/, id), {}]]
            : [],
        ),
      ),
    ]),
    ['POST', `purchaseOrder/${ids.purchaseOrder}/_share`, { days: 1 }],
    ['PATCH', `purchaseOrder/${ids.purchaseOrder}/_unshare`, { shareId: ids.purchaseOrder }],
    ['PUT', 'reminder/rules', { sourceId: ids.customer, rules: [] }],
    ['POST', 'reminder/rules/_dryRun', { sourceId: ids.customer, rules: [] }],
    ['POST', 'salesOrder', { customerId: ids.customer, items: [{ productId: ids.product, quantity: 1, price: 1 }] }],
  ]
}

function recordActs({ endpoint, form, transitions, delete: deletion }: Resource, id: string): Act[] {
  return [
    ...(form ? [['PATCH', `${endpoint}/${id}`, {}] as const] : []),
    ...(deletion ? [['DELETE', `${endpoint}/${id}`] as const] : []),
    ...transitions.map(({ call, body }): Act => {
      const isInPath = call.path.includes('{id}')
      return [call.method, call.path.replace('{id}', id), { [call.id]: isInPath ? id : [id], ...body }]
    }),
  ]
}
