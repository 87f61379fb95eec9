import type { Family } from './families.ts'
import { WORDS, type Ids } from './openWorld.ts'
import type { Role } from './roles.ts'

type Channel = 'list' | 'sums' | 'detail' | 'lookup' | 'export' | 'print' | 'log' | 'related' | 'figures' | 'notice'

export interface Row {
  resource: string
  channel: Channel
  /** Of company A; who is not here is refused. The roles that lack a mask are where admin is. */
  who: readonly Role[]
  url: (ids: Ids) => string
  /** What is told to those of them who see the family. */
  shows?: Partial<Record<Family, readonly string[]>>
  /** Without it the whole answer is refused. */
  needs?: Family
  /** What company B's administrator gets: it is not there, or nothing is in it. */
  foreign: 'missing' | 'empty' | 'refused'
}

export const [PRICE, SOLD_3, SOLD_5] = ['8765.43', '26296.29', '43827.15']
export const [COST, BOUGHT_5, BOUGHT_7] = ['6543.21', '32716.05', '45802.47']
export const { address: ADDRESS, contact: CONTACT, mobile: MOBILE } = WORDS
export const WHOLE_CONTACT = [ADDRESS, CONTACT, MOBILE]

export const readsStockOuts = ['admin', 'sales', 'salesall', 'warehouse', 'viewer'] as const
export const readsStockIns = ['admin', 'purchase', 'warehouse', 'viewer'] as const
export const delivers = ['admin', 'sales', 'salesall'] as const
export const sells = ['admin', 'sales', 'salesall'] as const
export const sendsOut = ['admin', 'sales', 'salesall', 'warehouse'] as const
export const readsReturns = ['admin', 'sales', 'salesall', 'warehouse'] as const
export const buys = ['admin', 'purchase'] as const
export const receives = ['admin', 'purchase', 'warehouse'] as const
export const everybody = ['admin', 'sales', 'salesall', 'warehouse', 'purchase', 'viewer', 'counter'] as const
export const keepsStock = ['admin', 'warehouse'] as const
export const setsLimits = ['admin', 'warehouse', 'purchase'] as const
export const counts = ['admin', 'warehouse', 'counter'] as const
export const admins = ['admin'] as const

/** A resource whose list, export, record and log are for these people. */
export const listed = (
  resource: string,
  path: string,
  type: number,
  idOf: (ids: Ids) => string,
  who: { list: readonly Role[]; detail: readonly Role[] },
  told: { list?: Row['shows']; detail?: Row['shows'] },
): Row[] => [
  {
    resource,
    channel: 'list',
    who: who.list,
    url: ids => `${path}?id_in=${idOf(ids)}`,
    shows: told.list,
    foreign: 'empty',
  },
  {
    resource,
    channel: 'detail',
    who: who.detail,
    url: ids => `${path}/${idOf(ids)}`,
    shows: told.detail,
    foreign: 'missing',
  },
  {
    resource,
    channel: 'log',
    who: who.detail,
    url: ids => `log?orderType=${type}&orderId=${idOf(ids)}`,
    foreign: 'empty',
  },
]
export const exported = (
  resource: string,
  path: string,
  idOf: (ids: Ids) => string,
  who: readonly Role[],
  shows?: Row['shows'],
): Row => ({
  resource,
  channel: 'export',
  who,
  url: ids => `${path}/_export?format=csv&id_in=${idOf(ids)}`,
  shows,
  foreign: 'empty',
})
export const summed = (
  resource: string,
  path: string,
  idOf: (ids: Ids) => string,
  who: readonly Role[],
  shows?: Row['shows'],
): Row => ({ resource, channel: 'sums', who, url: ids => `${path}/_sums?id_in=${idOf(ids)}`, shows, foreign: 'empty' })
export const printed = (
  resource: string,
  name: string,
  idOf: (ids: Ids) => string,
  who: readonly Role[],
  shows?: Row['shows'],
): Row => ({
  resource,
  channel: 'print',
  who,
  url: ids => `print/${name}/${idOf(ids)}`,
  shows,
  foreign: 'missing',
})
export const looked = (
  resource: string,
  who: readonly Role[],
  url: Row['url'],
  shows?: Row['shows'],
  needs?: Family,
): Row => ({
  resource,
  channel: 'lookup',
  who,
  url,
  shows,
  needs,
  foreign: 'empty',
})

export const bothReturns = { list: readsReturns, detail: readsReturns }
export const bothBackOut = { list: receives, detail: receives }
export const one = (who: readonly Role[]) => ({ list: who, detail: who })
