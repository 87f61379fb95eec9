import { deepEqual, ok } from 'node:assert/strict'
import type { Answer } from '../openWorld.ts'
import { ACT_CELLS } from './actCells.ts'
import type { BlindWorld } from './openBlindWorld.ts'
import { type ScopeCell, toldIn } from './toldIn.ts'

/** Addresses of each channel; of each, one at least told of the records while they were seen. */
const CHANNELS: Readonly<Record<string, RegExp>> = {
  list: /^salesOrder$/,
  'list of lines': /^inquiryWithSku$/,
  export: /^salesContract\/_export/,
  record: /^customer\/[0-9a-f-]{36}$/,
  'by number': /^salesOrder\/[A-Z]+\d+$/,
  'by key': /^salesOrder\/returnOrder\/_byKey/,
  print: /^print\/saleOrder\//,
  'file of a record': /^salesOrder\/stockOutOrder\/[0-9a-f-]{36}\/_export$/,
  log: /^log\?orderType=/,
  'all logs': /^log\?per_page/,
  'list of logs': /^system\/log$/,
  'audit log': /^system\/audit(\?|$)/,
  related: /^orderInfo\//,
  choices: /^salesOrder\/_choices\/customerId/,
  contacts: /^salesOrder\/_choices\/linkManId\?/,
  suggestions: /^product\/_choices\/brandName/,
  batches: /_choices\/items\.itemBatchs\?/,
  proposal: /^salesOrder\/[0-9a-f-]{36}\/_stockOut$/,
  'lines to pick': /^salesOrder\/[0-9a-f-]{36}\/stockOutOrder$/,
  'look-up of stock': /^product\/_lookup/,
  'search of all kinds': /^_search\?/,
  quotation: /^inquiry\/[0-9a-f-]{36}\/_quotation\?template=1$/,
  'quotation to look at': /_quotation\?template=1&preview/,
  notices: /^notification$/,
  'unread notices': /^notification\/unread$/,
  deliveries: /^system\/webhookDeliveries$/,
  'missing stock': /^panel\/home\/_parts\/shortStock$/,
}

/** What a storefront shows is everybody's, who may have no account at all. */
const PUBLIC = /^mall\/_public/

const READING_CELLS: readonly ScopeCell[] = [
  ...Object.entries(CHANNELS).map(([name, address]) => ({
    name: `${name}: tells whoever sees the records`,
    async check(world: BlindWorld) {
      const told = [...world.seen].filter(([url, answer]) => address.test(url) && toldIn(world, answer, url).length > 0)
      ok(told.length > 0, 'it is not asked so that it would tell')
    },
  })),
  {
    name: 'no address tells who does not see them',
    async check(world) {
      const told: unknown[] = []
      for (const url of [...world.seen.keys()].filter(url => !PUBLIC.test(url))) {
        const words = toldIn(world, await world.look(url), url)
        if (words.length > 0) told.push([url, words.slice(0, 3)])
      }
      deepEqual(told, [])
    },
  },
  {
    name: 'of a record there is nothing',
    async check(world) {
      const ids = world.hidden.flatMap(({ id, key, number }) => [id, key, number]).filter(id => id !== undefined)
      const about = [...world.seen].filter(([url, { status }]) => status === 200 && ids.some(id => isAt(url, id)))
      const open: string[] = []
      for (const [url] of about) {
        const { status, text } = await world.look(url)
        if (status !== 404 && !text.includes('"result":[]')) open.push(`${status} ${url}`)
      }
      ok(about.length > 60, `of ${about.length} alone it is known`)
      deepEqual(open, [])
    },
  },
  {
    name: 'nothing of it is counted or added up',
    async check(world) {
      const counted = [...world.seen].filter(([url]) => /^panel\/|\/_sums$/.test(url))
      ok(counted.some(([url, answer]) => url.startsWith('panel/') && figuresIn(answer).length > 12))
      ok(counted.filter(([url, answer]) => url.endsWith('/_sums') && figuresIn(answer).length > 1).length > 8)
      const figures = counted.map(async ([url]) => [url, figuresIn(await world.look(url))])
      deepEqual(
        await Promise.all(figures),
        counted.map(([url]) => [url, []]),
      )
    },
  },
]

/** Counts, sums and rows that are not 0. */
const figuresIn = ({ text }: Answer) =>
  (text.replaceAll(/"filters":\{[^}]*\}|"months":\[[^\]]*\]/g, '').match(/[[:,]\d[\d.]*/g) ?? []).filter(part =>
    /[1-9]/.test(part),
  )

/** Whether an address is about a record, rather than a list of those that name it. */
const isAt = (url: string, id: string) => new RegExp(`/${id}(/|$|\\?)`).test(url)

/** Every cell of the world in which nobody of one name sees a record. */
export const SCOPE_CELLS: readonly ScopeCell[] = [...READING_CELLS, ...ACT_CELLS]
