import type { Registry, Resource } from '../../engine/model/model.ts'
import { visibleTo } from '../../engine/visibility/visibleTo.ts'
import { checkFilters } from './checkFilters.ts'
import { checkList, type Row } from './checkList.ts'
import { checkRecord } from './checkRecord.ts'
import { checkRefusedWrites } from './checkRefusedWrites.ts'
import { type Account, checkSession } from './checkSession.ts'
import { type Asker, createAsker } from './createAsker.ts'
import { collect, type Finding } from './findings.ts'

interface Wish extends Account {
  /** Address of the server. */
  url: string
  /** Also send what has to be refused. */
  writes?: boolean
  /** These resources alone. */
  only?: readonly string[]
}

/** Asks a server what the console would ask it, and says of each answer whether it is one that the console can use. */
export async function checkConformance(
  registry: Registry,
  { url, writes, only, ...account }: Wish,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const asker = createAsker(url, registry)
  const signedIn = await checkSession(asker, collect('session', findings), account)
  if (!signedIn) return findings
  const view = visibleTo(registry, signedIn)
  for (const resource of Object.values(view.resources))
    if (!only || only.includes(resource.name)) await checkResource(asker, view, resource, writes, findings)
  const out = await asker.ask('auth/logout', { method: 'POST' })
  const me = await asker.ask('auth/me')
  collect('session', findings)(
    'sign out',
    out,
    '200, and the token is of no use',
    out.status === 200 && me.status === 401,
  )
  return findings
}

async function checkResource(
  asker: Asker,
  { entities }: Registry,
  resource: Resource,
  writes: boolean | undefined,
  findings: Finding[],
) {
  const expect = collect(resource.name, findings)
  const entity = entities[resource.entity]!
  const views = new Set(resource.pages.map(({ view }) => view))
  let rows: Row[] = []
  if (views.has('list'))
    for (const mode of resource.list.modes) {
      const listed = await checkList(asker, expect, { resource, entity, mode })
      if (!listed) continue
      if (!mode.rows) rows = listed.rows
      await checkFilters(asker, expect, resource, mode, listed.total)
    }
  if (!views.has('show') && !views.has('edit')) return
  await checkRecord(asker, expect, resource, entity, rows)
  if (writes) await checkRefusedWrites(asker, expect, resource, rows)
}
