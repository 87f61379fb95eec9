import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toldOf } from '../../src/api/realtime/toldOf.ts'
import type { Registry } from '../../src/engine/model/model.ts'
import { type Caller, createTestApp, type TestApp } from '../support/createTestApp.ts'
import { postgresql } from '../support/engines.ts'
import { scopedRegistry } from '../support/scopedRegistry.ts'
import { accountOf } from './accountOf.ts'
import { openWorkbench } from './openWorkbench.ts'
import { routesOf } from './routesOf.ts'

/** Kinds of records that somebody made, but for those that websites tell everybody. */
const madeBy = ({ resources, entities }: Registry) =>
  Object.values(resources).filter(
    ({ document, entity, public: told }) =>
      document && !told && entities[entity]!.fields.creatorId?.ref?.entity === 'account',
  )

describe('what is outside a row scope', () => {
  let app: TestApp
  let caller: Caller
  let hidden: Map<string, { id: string; sn: string }>
  beforeAll(async () => {
    const plain = await scopedRegistry({})
    const kinds = madeBy(plain)
    const rules = Object.fromEntries(kinds.map(({ entity }) => [entity, [{ see: 'creatorId == actor.id' }]]))
    const registry = await scopedRegistry(rules)
    app = await createTestApp(postgresql, () => registry)
    const { company } = await openWorkbench(app)
    caller = await app.as('admin')
    const adminId = await accountOf(company, 'admin')
    hidden = new Map()
    for (const { entity, title } of kinds) {
      const one = await company
        .selectFrom(entity as 'salesOrder')
        .select(['id', title as 'sn'])
        .where('creatorId', '<>', adminId)
        .limit(1)
        .executeTakeFirst()
      if (one) hidden.set(entity, one)
    }
    expect(hidden.size).toBeGreaterThan(8)
  }, 300_000)
  afterAll(() => app.close())

  /** Ids of what an answer tells as records or documents of their own; what a record refers to is part of it. */
  const toldIn = (value: unknown): unknown[] => {
    if (Array.isArray(value)) return value.flatMap(toldIn)
    if (typeof value !== 'object' || value === null) return []
    const { id, snId } = value as { id?: unknown; snId?: unknown }
    return [id, snId]
  }

  it('is not there on any way in', async () => {
    const { resources, prints } = app.registry
    const routes = routesOf(app.app).flatMap(route => /^GET (\/v1\/.*)$/.exec(route)?.[1] ?? [])
    const asked: string[] = []
    const ids = new Set([...hidden.values()].map(one => one.id))
    for (const [entity, { id, sn }] of hidden) {
      const own = Object.values(resources).filter(resource => resource.entity === entity)
      const roots = [
        ...own.map(({ endpoint }) => `/v1/${endpoint}/`),
        ...Object.values(prints).flatMap(print => (print.entity === entity ? `/v1/print/${print.name}/` : [])),
      ]
      const [longest] = own
      const about = routes.filter(route => {
        const root = roots.find(root => route.startsWith(`${root}:id`))
        return root !== undefined && !/:(?!id\b)/.test(route)
      })
      const type = longest!.document!.type
      const urls = [
        ...about.map(route => route.replace(':id', id)),
        `/v1/log?orderType=${type}&orderId=${id}`,
        `/v1/orderInfo/${type}/${id}`,
        `/v1/_search?keywords=${encodeURIComponent(sn)}`,
      ].map(url => (url.endsWith('/_quotation') ? `${url}?template=1` : url))
      for (const url of urls) {
        const { status, body } = await caller.get<unknown>(url.replace('/v1/', ''))
        // A list of what was made of it tells of those that are seen.
        const told = status === 200 && Array.isArray(body.result) ? toldIn(body.result) : [status]
        expect([url, told.filter(one => one === 404 || ids.has(String(one)))]).toEqual([
          url,
          status === 404 ? [404] : [],
        ])
        expect([200, 404]).toContain(status)
        if (status === 404) asked.push(url)
      }
      for (const { endpoint, list } of own)
        for (const mode of list.modes) {
          const rows = await caller.get<unknown[]>(`${mode.endpoint}?id_in=${id}`)
          expect([endpoint, rows.body.result, rows.body.result_info?.total_count]).toEqual([endpoint, [], 0])
          if (!mode.export) continue
          const file = await app.app.inject({
            url: `/v1/${mode.endpoint}/_export?format=csv`,
            headers: { authorization: `Bearer ${caller.token}` },
          })
          expect(file.statusCode).toBe(200)
          expect(file.body.includes(sn), `${mode.endpoint} ${sn}`).toBe(false)
        }
    }
    expect(asked.length).toBeGreaterThan(40)
    for (const route of routes.filter(
      route => !route.includes(':') && !/openapi|docs|_export|_importTemplate|_sample/.test(route),
    )) {
      const { body } = await caller.get<unknown>(route.replace('/v1/', ''))
      const told = toldIn(body?.result).filter(one => typeof one === 'string' && ids.has(one))
      expect([route, told]).toEqual([route, []])
    }
  })

  it('is named to no page that is open', () => {
    for (const { document, name } of madeBy(app.registry))
      for (const change of [
        { resource: name, ids: ['a', 'b'] },
        { document: document!.type, ids: ['a'] },
      ])
        expect(toldOf(app.registry, 'company', change).map(({ changed }) => changed)).toEqual([{ resource: name }])
    expect(toldOf(app.registry, 'company', { resource: 'customer', ids: ['a'] })).toMatchObject([
      { changed: { resource: 'customer', id: 'a' } },
    ])
  })

  it('is neither changed, deleted, acted on, nor made into anything', async () => {
    const { resources } = app.registry
    const tried: string[] = []
    for (const [entity, { id }] of hidden)
      for (const resource of Object.values(resources).filter(one => one.entity === entity)) {
        for (const { call, body } of resource.transitions) {
          const answer = await caller.send(
            call.method as 'PATCH',
            call.path.replace('{id}', id),
            call.path.includes('{id}') ? { [call.id]: id, ...body } : { [call.id]: [id], ...body },
          )
          // A form that is not filled in may be refused before.
          expect([call.path, answer.status === 404 || answer.status === 422 || answer.status === 400]).toEqual([
            call.path,
            true,
          ])
          if (answer.status === 404) tried.push(call.path)
        }
        if (resource.delete) {
          const answer = await caller.send('DELETE', `${resource.endpoint}/${id}`)
          expect([resource.endpoint, answer.status]).toEqual([resource.endpoint, 404])
          tried.push(resource.endpoint)
        }
      }
    expect(tried.length).toBeGreaterThan(15)
  })
})
