import { deepEqual, equal, ok } from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { createRealtime } from '../../../src/api/realtime/createRealtime.ts'
import { trustedProxy } from '../../../src/api/trustedProxy.ts'
import { createSessionResolver } from '../../../src/domain/access/resolveSession.ts'
import { DomainError } from '../../../src/engine/DomainError.ts'
import { runTransition } from '../../../src/domain/records/runTransition.ts'
import { ACTS, PROBES, WRITES, type Probe } from './acts.ts'
import { BARS, ROWS } from './rows.ts'
import { CANARIES, SEERS, type Family } from './families.ts'
import type { Row } from './channels.ts'
import { MACHINE_CELLS } from './machineCells.ts'
import type { Answer, World } from './openWorld.ts'
import { lackingRoles, ROLES, type Role } from './roles.ts'

/** One thing that has to hold: of a role, a resource, an action and a channel. */
export interface Cell {
  name: string
  /** @throws where it does not hold */
  check(world: World): Promise<void>
}

/** Every cell of the table. */
export const cellsOf = (): Cell[] => [
  ...ROWS.flatMap(row => ROLES.map(role => readingCell(row, role))),
  ...PROBES.flatMap(probe => ROLES.map(role => probeCell(probe, role))),
  ...ACTS.flatMap(act => ROLES.map(role => actCell(act, role))),
  ...WRITES.map(writeCell),
  ...ROLES.map(barCell),
  ...ROLES.map(noticeCell),
  ...lackingRoles.map(errorCell),
  ...MACHINE_CELLS,
  socketCell,
  transitionCell,
]

const FAMILIES = Object.keys(CANARIES) as Family[]

/** What stands for everything of company A. */
const ANYTHING_OF_A = ['矩阵', ...Object.values(CANARIES).flat()].filter(word => !word.startsWith('"'))

const isOut = (role: Role) => role === 'nobody' || role === 'disabled'

const includes = (who: readonly Role[], role: Role) =>
  who.includes(role) || (who.includes('admin') && lackingRoles.some(lacking => lacking === role))

/** Nothing that is hidden from the role is in an answer, whatever was asked. */
export function requireSilent(role: Role, { text }: Answer) {
  const hidden = FAMILIES.filter(family => !SEERS[family].includes(role)).flatMap(family => CANARIES[family])
  const told = (role === 'other' ? ANYTHING_OF_A : hidden).filter(word => text.includes(word))
  deepEqual(told, [], `${role} is told what is hidden from him`)
}

function readingCell(row: Row, role: Role): Cell {
  return {
    name: `${role} · ${row.resource} · ${row.channel} · ${row.url(ANY)}`,
    async check({ ask, ids }) {
      const answer = await ask(role, 'GET', row.url(ids))
      requireSilent(role, answer)
      equal(answer.status, statusOf(row, role), answer.text.slice(0, 200))
      if (answer.status !== 200 || role === 'other') return
      for (const [family, words] of Object.entries(row.shows ?? {}))
        if (SEERS[family as Family].includes(role))
          for (const word of words) ok(answer.text.includes(word), `${word} is not told`)
    },
  }
}

function statusOf({ who, foreign, needs }: Row, role: Role): number {
  if (isOut(role)) return 401
  if (role === 'other') return { missing: 404, empty: 200, refused: 403 }[foreign]
  return includes(who, role) && (!needs || SEERS[needs].includes(role)) ? 200 : 403
}

/** Of who does not see it a name is as unknown as one that there is not: status, code and wording. */
function probeCell({ url, name, family, who }: Probe, role: Role): Cell {
  const UNKNOWN = 'zzNoSuchName'
  return {
    name: `${role} · ${url.replace('@', name)}`,
    async check({ ask }) {
      const answer = await ask(role, 'GET', url.replace('@', name))
      requireSilent(role, answer)
      if (isOut(role)) return equal(answer.status, 401)
      if (role !== 'other' && !includes(who, role)) return equal(answer.status, 403)
      const isSeen = role === 'other' || SEERS[family].includes(role)
      const isWrongValue = url.endsWith('=abc')
      if (isSeen) return equal(answer.status, isWrongValue ? 400 : 200, answer.text.slice(0, 200))
      const unknown = await ask(role, 'GET', url.replace('@', UNKNOWN))
      const { status, code, message } = unknown
      deepEqual(
        { status: answer.status, code: answer.code, message: answer.message },
        { status, code, message: message.replace(UNKNOWN, name) },
      )
      equal(status, 400)
    },
  }
}

/** Who may not is refused before anything of the request is read; who may is told what is wrong with it. */
function actCell({ name, who, method, url }: (typeof ACTS)[number], role: Role): Cell {
  return {
    name: `${role} · ${name}`,
    async check({ ask, ids }) {
      const answer = await ask(role, method, url(ids), { zzNoSuchName: 1 })
      requireSilent(role, answer)
      const may = role === 'other' || includes(who, role)
      equal(answer.status, isOut(role) ? 401 : may ? 422 : 403, answer.text.slice(0, 200))
    },
  }
}

function writeCell({ name, role, method, url, body }: (typeof WRITES)[number]): Cell {
  return {
    name: `${role} · gives ${name}`,
    async check({ ask, ids }) {
      const answer = await ask(role, method, url(ids), body(ids))
      requireSilent(role, answer)
      deepEqual([answer.status, answer.code], [403, 'permission.denied'])
    },
  }
}

function barCell(role: Role): Cell {
  return {
    name: `${role} · figures of the months`,
    async check({ ask }) {
      const answer = await ask(role, 'GET', 'panel/home/_months')
      requireSilent(role, answer)
      if (isOut(role)) return equal(answer.status, 401)
      equal(answer.status, 200, answer.text.slice(0, 200))
      const { charts } = (JSON.parse(answer.text) as { result: { charts: Record<string, object> } }).result
      const bars = Object.values(charts).flatMap(Object.keys)
      const own = (['sales', 'purchases'] as const).filter(bar => role === 'other' || BARS[bar].includes(role))
      deepEqual(bars, own)
    },
  }
}

/** A notice is there for one person; to all others it is not there. */
function noticeCell(role: Role): Cell {
  return {
    name: `${role} · notification · detail and list`,
    async check({ ask, ids }) {
      const [one, list] = [`notification/${ids.notice}`, `notification?id_in=${ids.notice}`]
      const own = role === 'admin'
      equal((await ask(role, 'GET', one)).status, isOut(role) ? 401 : own ? 200 : 404)
      equal((await ask(role, 'GET', list)).text.includes('矩阵消息'), own)
    },
  }
}

/** What is left to be paid tells what was agreed on: only to who sees it. */
function errorCell(role: Role): Cell {
  return {
    name: `${role} · payout · refusal`,
    async check({ ask, ids }) {
      const isSeen = SEERS.buy.includes(role)
      const body = { purchaseId: ids.purchaseOrder, ...(isSeen && { amount: 99_999.99 }) }
      const answer = await ask(role, 'POST', 'finance/payout', body)
      requireSilent(role, answer)
      deepEqual([answer.status, answer.code], [422, 'payout.tooMuch'])
      equal(answer.message.includes('39259.26'), isSeen)
    },
  }
}

/**
 * A notice's socket event is for its receiver, that a record changed for who may open such records, and nobody has a
 * socket without having signed in.
 */
const socketCell: Cell = {
  name: 'every role · notice, changed record · socket',
  async check({ app, tokens, accounts, serviceBuyerId: company, ask, ids }) {
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    const failures: unknown[] = []
    const realtime = createRealtime(app.app.server, {
      resolveSession: createSessionResolver(app.connection, app.registry),
      registry: () => app.registry,
      onChanged: () => undefined,
      readChanges: async () => [],
      onError: error => failures.push(error),
      proxy: trustedProxy('loopback'),
    })
    const { port } = app.app.server.address() as AddressInfo
    const sockets: Socket[] = []
    const open = (token: string) => {
      const socket = io(`http://127.0.0.1:${port}`, { auth: { token }, transports: ['websocket'], reconnection: false })
      sockets.push(socket)
      return new Promise<Socket | undefined>(resolve => {
        socket.on('connect', () => resolve(socket))
        socket.on('connect_error', () => resolve(undefined))
      })
    }
    try {
      for (const role of ['nobody', 'disabled'] as const)
        equal(await open(tokens.get(role) ?? ''), undefined, `${role} has a socket`)
      const heard: string[] = []
      const follows: string[] = []
      const last: Promise<void>[] = []
      for (const role of ROLES.filter(role => !isOut(role))) {
        const socket = (await open(tokens.get(role)!))!
        socket.on('notice', ({ messageId }: { messageId: string }) => void heard.push(`${role} ${messageId}`))
        socket.on('changed', ({ resource, id }: { resource: string; id: string }) => {
          follows.push(`${role} ${resource} ${id}`)
        })
        // What is sent to all comes after what was sent before it.
        last.push(new Promise(resolve => void socket.once('declarations', () => resolve())))
      }
      realtime.tell({ topic: 'notice', company, messageId: 'm', receiver: accounts.get('sales')! })
      const records = { stockOutOrder: ids.stockOut, purchaseOrder: ids.purchaseOrder, account: accounts.get('sales')! }
      for (const [resource, id] of Object.entries(records))
        realtime.tell({ topic: 'changed', company, resource, ids: [id] })
      const owners = [accounts.get('purchase')!]
      realtime.tell({ topic: 'changed', company, resource: 'notification', ids: ['m'], owners })
      realtime.declarations()
      await Promise.all(last)
      deepEqual([heard, failures], [['sales m'], []])
      const may: string[] = ['purchase notification m']
      for (const role of ROLES.filter(role => !isOut(role)))
        for (const [resource, id] of Object.entries(records)) {
          const { status } = await ask(role, 'GET', `${app.registry.resources[resource]!.endpoint}/${id}`)
          if (status === 200) may.push(`${role} ${resource} ${id}`)
        }
      deepEqual(follows.toSorted(), may.toSorted())
    } finally {
      for (const socket of sockets) socket.disconnect()
      await realtime.close()
    }
  },
}

/** Whatever way leads to a transition, it asks for its key itself. */
const transitionCell: Cell = {
  name: 'no key · stockOutOrder · every transition, asked of the domain',
  async check({ app: { registry }, company, ids, accounts, serviceBuyerId }) {
    const { stockOutOrder: resource } = registry.resources
    const actor = {
      serviceBuyerId,
      accountId: accounts.get('viewer')!,
      name: '',
      keys: new Set<string>(),
      settings: {},
    }
    for (const transition of resource!.transitions) {
      const body = { ...transition.body, signInPerson: '甲', trackingNo: '1', remark: '' }
      const request = { resource: resource!, transitions: [transition], ids: [ids.stockOut], body }
      const code = await company
        .transaction()
        .execute(trx => runTransition(trx, registry, actor, request))
        .then(
          () => undefined,
          (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
        )
      equal(code, 'permission.denied', transition.name)
    }
  },
}

/** For the names of cells. */
const ANY = new Proxy({}, { get: (_, name) => `:${String(name)}` }) as World['ids']
