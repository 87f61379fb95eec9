import { expect, test } from 'vitest'
import { createScanQueue, scannedNumber, type Scan } from '../../src/trade/console/lookup/scanQueue.ts'

test.each([
  ['  XS202401010001\r\n', 'XS202401010001'],
  ['ＸＳ２０２４－０１', 'XS2024-01'],
  ['　CG1　', 'CG1'],
  [' \t', ''],
])('a scanner gives %j, which is the number %j', (text, number) => {
  expect(scannedNumber(text)).toBe(number)
})

test('numbers are looked up one after another in their order, and one that fails holds up none', async () => {
  const asked: string[] = []
  const waiting = new Map<string, (found: Scan['found'] | Error) => void>()
  let scans: readonly Scan[] = []
  const scan = createScanQueue(
    number =>
      new Promise((resolve, reject) => {
        asked.push(number)
        waiting.set(number, found => (found instanceof Error ? reject(found) : resolve(found)))
      }),
    latest => {
      scans = latest
    },
  )
  const settle = async (number: string, found: Scan['found'] | Error) => {
    waiting.get(number)!(found)
    await new Promise(setImmediate)
  }
  expect([scan('A'), scan(' '), scan('B'), scan('C')]).toEqual([true, false, true, true])
  await new Promise(setImmediate)
  expect(asked).toEqual(['A'])
  const failure = new Error('offline')
  await settle('A', failure)
  await settle('B', { path: '/b', label: '销售单' })
  await settle('C', undefined)
  expect(asked).toEqual(['A', 'B', 'C'])
  expect(scans).toMatchObject([
    { number: 'C', found: null },
    { number: 'B', found: { path: '/b' } },
    { number: 'A', failure },
  ])
})
