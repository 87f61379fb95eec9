import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../../../src/compiler/read/projectRoot.ts'
import { openSession } from '../../../../src/domain/access/sessions.ts'
import { json, namedTables } from '../../../../src/database/company.ts'
import { newId } from '../../../../src/domain/newId.ts'
import type { Registry, Resource } from '../../../../src/engine/model/model.ts'
import { menuKeys } from '../../../../src/engine/visibility/permissions.ts'
import { type Caller, createTestApp, type TestApp } from '../../../support/createTestApp.ts'
import type { Engine } from '../../../support/engines.ts'
import { scopedRegistry } from '../../../support/scopedRegistry.ts'
import { openWorkbench } from '../../openWorkbench.ts'
import { type Answer, askWith, openWorld, type World } from '../openWorld.ts'
import { addressesOf, type Hidden } from './addresses.ts'

/** Whoever has this name sees no record of the trade. */
const BLIND = '盲'

export interface BlindWorld extends World {
  walkerId: string
  /** Asks as an account that holds every key and sees none of the records. */
  walk(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Answer>
  /** Reads an address so, once for all cells that ask what it tells. */
  look(url: string): Promise<Answer>
  /** What was told the same account while it saw them. */
  seen: ReadonlyMap<string, Answer>
  /** The records that were made for the world, of every kind. */
  hidden: readonly Hidden[]
  /** Ids and numbers of all records of the trade. */
  secrets: ReadonlySet<string>
  /** What is asked of the batches of lines. */
  lines: readonly Readonly<Record<string, string>>[]
}

/**
 * Resources of the trade with records of their own, whose schemas stand beside its declarations. What websites tell
 * everybody has no row scope.
 */
export const tradeOf = ({ resources, entities }: Registry): Resource[] =>
  Object.values(resources).filter(
    ({ entity, public: told }) =>
      entities[entity]!.stored && !told && existsSync(join(projectRoot(), 'schemas', `${entity}.json`)),
  )

/** The world of the matrix, under rules by which every record of the trade is hidden from whoever has one name. */
export async function openBlindWorld(engine: Engine): Promise<BlindWorld> {
  const kinds = tradeOf(await scopedRegistry({})).map(({ entity }) => entity)
  const rule = [{ see: `actor.name != '${BLIND}'` }]
  const registry = await scopedRegistry(Object.fromEntries(kinds.map(entity => [entity, rule])))
  const app = await createTestApp(engine, () => registry)
  const { company, actor, warehouseId } = await openWorkbench(app, 'admin')
  const [walkerId, roleId] = [newId(), newId()]
  // Administrators are told only what nobody else is.
  const keys = json([...menuKeys(registry.menus)].filter(key => key !== 'system-role'))
  await company.insertInto('role').values({ id: roleId, name: '全部', menuKeys: keys }).execute()
  await company
    .insertInto('account')
    .values({ id: walkerId, roleId, loginName: 'walker', name: '明', passwordHash: '-' })
    .execute()
  const token = await openSession(company, actor.serviceBuyerId, walkerId)
  const walk: BlindWorld['walk'] = (...asked) => askWith(app, token, ...asked)
  await hookUp(app)
  const made = await openWorld(app)
  await touch(await app.as('admin'), made)
  const lines = await linesOf(made, warehouseId)
  const [hidden, secrets] = [await hiddenOf(made), await secretsOf(made)]
  const seen = new Map<string, Answer>()
  const looked = new Map<string, Promise<Answer>>()
  const look = (url: string) => {
    const answer = looked.get(url) ?? walk('GET', url)
    looked.set(url, answer)
    return answer
  }
  const world: BlindWorld = { ...made, walkerId, walk, look, hidden, secrets, lines, seen }
  for (const { url } of addressesOf(world)) seen.set(url, await walk('GET', url))
  // As people do it: what is kept of sums has to hear of it.
  const renamed = await (await app.as('admin')).send('PATCH', `system/accounts/${walkerId}`, { name: BLIND })
  if (renamed.status !== 200) throw new Error(JSON.stringify(renamed.body))
  return world
}

/** Has everything that happens sent to another program, so that there are deliveries to tell of it. */
async function hookUp(app: TestApp) {
  const admin = await app.as('admin')
  const made = await admin.send('POST', 'system/webhooks', { name: '对方', url: 'https://example.com/hook' })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
}

/** Does what logs, audits and links tell of. */
async function touch(admin: Caller, { ids }: World) {
  const done = [
    await admin.send('PATCH', `customer/${ids.customer}`, { customerName: '矩阵客户甲' }),
    await admin.send('PATCH', `product/${ids.product}`, { goodsName: '矩阵轴承甲' }),
    await admin.send('POST', `purchaseOrder/${ids.purchaseOrder}/_share`, { days: 1 }),
    await admin.send('PUT', 'reminder/rules', { sourceId: ids.customer, rules: [] }),
  ]
  for (const { status, body } of done) if (status !== 200) throw new Error(JSON.stringify(body))
}

/** What is asked of the batches of lines: a new line's, and those of returns. */
async function linesOf(
  { company, ids: { product: productId, salesReturn, purchaseReturn } }: World,
  warehouseId: string,
) {
  const lineOf = (table: 'salesReturnItem' | 'purchaseReturnItem', of: string) =>
    company.selectFrom(table).select('id').where('returnId', '=', of).executeTakeFirstOrThrow()
  const returned = [await lineOf('salesReturnItem', salesReturn), await lineOf('purchaseReturnItem', purchaseReturn)]
  return returned.map(({ id }) => ({ id, productId, warehouseId, quantity: '1' }))
}

async function hiddenOf({ app, company, ids }: World): Promise<Hidden[]> {
  const made = new Set<string>(Object.values(ids))
  const all = tradeOf(app.registry).map(async resource => {
    const by = resource.pages.find(page => page.by !== undefined)?.by
    const number = numberOf(app, resource)
    const rows = await namedTables(company)
      .selectFrom(resource.entity)
      .select(['id', ...(by ? [by] : []), ...(number ? [number] : [])])
      .orderBy('id', 'desc')
      .execute()
    const own = rows.filter(({ id }) => made.has(String(id)))
    const some = own.length > 0 ? own : rows.slice(0, 1)
    return some.map(row => ({
      ...{ resource, id: String(row.id) },
      ...(by && { key: String(row[by]) }),
      ...(number && { number: String(row[number]) }),
    }))
  })
  return (await Promise.all(all)).flat()
}

/** The property with the number of its records, where they have one. */
const numberOf = ({ registry: { entities } }: TestApp, { entity, title }: Resource) =>
  entities[entity]!.fields[title]!.series === undefined ? undefined : title

async function secretsOf({ app, company }: World): Promise<Set<string>> {
  const secrets = new Set<string>()
  for (const resource of tradeOf(app.registry)) {
    const number = numberOf(app, resource)
    const rows = await namedTables(company)
      .selectFrom(resource.entity)
      .select(['id', ...(number ? [number] : [])])
      .execute()
    for (const row of rows) for (const value of Object.values(row)) if (value) secrets.add(String(value))
  }
  return secrets
}
