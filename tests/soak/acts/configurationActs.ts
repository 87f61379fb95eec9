import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from '../ground/client.ts'
import type { Ground } from '../ground/openGround.ts'
import { type Act, effectOf, effectOfCount, newKey } from './act.ts'

const ROWS = 40
const NOTICED_MS = 100
const LONGEST_MS = 10_000
let columns = 0

/** What changes many rows, a company's lists, its files, or the tables themselves. */
export const configurationActs: readonly Act[] = [
  {
    name: 'import',
    async prepare({ admin }) {
      const prefix = newKey()
      const row = { brandName: '长松', goodsName: '滚针', sn: 'NA', unit: '个' }
      const rows = Array.from({ length: ROWS }, (_, at) => ({ ...row, productNo: `${prefix}-${at}` }))
      const asked = { body: { rows }, key: newKey() }
      return {
        run: () => admin.ask('POST', 'product/_import', asked),
        async check() {
          const found = await admin.must<unknown[]>('GET', `product?productNo=${prefix}&per_page=${ROWS * 2}`)
          return effectOfCount(found.length, ROWS)
        },
      }
    },
  },
  {
    name: 'publish',
    isAlone: true,
    async prepare({ admin }) {
      const path = 'system/listSettings/supplier'
      const read = () =>
        admin.must<{ published: { number: number; content: { pageSize?: number } } | null }>('GET', path)
      const before = (await read()).published
      const base = before?.number ?? 0
      const setting = { pageSize: before?.content.pageSize === 50 ? 15 : 50 }
      const asked = { body: { setting }, key: newKey(), headers: { 'if-match': `"${base}"` } }
      return {
        run: () => admin.ask('POST', `${path}/_publish`, asked),
        async check() {
          const { published } = await read()
          const [number, size] = [published?.number ?? 0, published?.content.pageSize]
          return number > base + 1 ? 'torn' : effectOf(number === base + 1, size === setting.pageSize)
        },
      }
    },
  },
  {
    name: 'upload',
    async prepare({ admin }) {
      let url: string | undefined
      return {
        async run() {
          const answer = await admin.ask<{ resources: { url: string }[] }>('POST', 'upload/image', { body: picture() })
          if (answer.status === 200) url = answer.result.resources[0]!.url
          return answer
        },
        async check() {
          // Of one that nobody was told of nothing can be asked.
          if (!url) return 'none'
          const { status, result } = await admin.ask<Uint8Array>('GET', url.replace('/v1/', ''))
          if (status === 404) return 'none'
          return status === 200 && isWholeJpeg(result) ? 'whole' : 'torn'
        },
      }
    },
  },
  {
    name: 'change tables',
    isAlone: true,
    isLong: true,
    async prepare({ admin, ground }) {
      const name = `soak${++columns}`
      const check = async () => {
        const rows = await admin.must<object[]>('GET', 'customer?per_page=1')
        return effectOf(name in rows[0]!)
      }
      return {
        async run() {
          addColumn(ground, name)
          return untilTaken(admin, name)
        },
        check,
      }
    },
  },
]

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

function picture(): FormData {
  const form = new FormData()
  form.set('file', new Blob([Buffer.from(PIXEL, 'base64')]), 'x.png')
  return form
}

/** Pictures are kept as JPEG, which says where it begins and ends. */
const isWholeJpeg = (bytes: Uint8Array) =>
  Buffer.from(bytes).subarray(0, 2).equals(Buffer.of(0xff, 0xd8)) &&
  Buffer.from(bytes).subarray(-2).equals(Buffer.of(0xff, 0xd9))

/** Adds a property with an index to several schemas, and a column to a list. Each file is there as a whole. */
function addColumn({ product }: Ground, name: string) {
  for (const schema of ['customer', 'product', 'salesOrder'])
    edit(product, `schemas/${schema}.json`, (read: { properties: object; 'x-index'?: string[][] }) => ({
      ...read,
      'x-index': [...(read['x-index'] ?? []).filter(([column]) => !column!.startsWith('soak')), [name]],
      properties: { ...read.properties, [name]: { title: name, type: 'string', maxLength: 9 } },
    }))
  edit(product, 'resources/customer.json', (read: { list: { columns: unknown[] } }) => ({
    ...read,
    list: { ...read.list, columns: [...read.list.columns.filter(it => !isOurs(it)), { source: name }] },
  }))
}

const isOurs = (column: unknown) => JSON.stringify(column).includes('"soak')

function edit<File>(product: string, path: string, change: (read: File) => File) {
  const file = join(product, path)
  const unfinished = join(product, 'unfinished.json')
  writeFileSync(unfinished, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as File), null, 2))
  renameSync(unfinished, file)
}

/** A list with the new column is the answer to the edited file. */
async function untilTaken(admin: Client, name: string) {
  const longest = Date.now() + LONGEST_MS
  for (;;) {
    const answer = await admin.ask<object[]>('GET', 'customer?per_page=1')
    if (answer.status !== 200 || name in answer.result[0]!) return answer
    if (Date.now() > longest) return { status: 0 }
    await wait(NOTICED_MS)
  }
}
