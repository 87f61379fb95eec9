import { HttpError } from 'react-admin'
import { expect, test } from 'vitest'
import { scanTarget } from '../../src/trade/console/lookup/scanTarget.ts'
import type { Registry } from '../../src/engine/model/model.ts'

const kind = (name: string, type: number, scan?: string) => ({
  name,
  endpoint: name,
  label: name,
  document: { type, scan },
})
const registry = {
  resources: {
    bought: kind('bought', 3, '/purchase/putinCreate/:id'),
    sold: kind('sold', 0, '/sale/putoutCreate/:id'),
    other: kind('other', 1),
  },
} as unknown as Registry

const server = (answers: Record<string, unknown>) => {
  const asked: string[] = []
  const get = async (path: string) => {
    asked.push(path)
    const answer = answers[path]
    if (answer === undefined) throw new HttpError('missing', 404)
    if (typeof answer === 'number') throw new HttpError('refused', answer)
    return answer
  }
  return { asked, get }
}

test('a sales order is looked for first, and no further where it is found', async () => {
  const { asked, get } = server({ 'sold/A%2F1': { id: 's1' }, 'bought/A%2F1': { id: 'b1' } })
  expect(await scanTarget(registry, 'A/1', get)).toEqual({ path: '/sale/putoutCreate/s1', label: 'sold' })
  expect(asked).toEqual(['sold/A%2F1'])
})

test.each([404, 403, 400])('after a %i the purchase order is looked for', async status => {
  const { asked, get } = server({ 'sold/A': status, 'bought/A': { id: 'b1' } })
  expect(await scanTarget(registry, 'A', get)).toEqual({ path: '/purchase/putinCreate/b1', label: 'bought' })
  expect(asked).toEqual(['sold/A', 'bought/A'])
})

test('what is neither is nothing, nor is an answer that is no document', async () => {
  expect(await scanTarget(registry, 'A', server({}).get)).toBeNull()
  expect(await scanTarget(registry, 'stockOutOrder', server({ 'sold/stockOutOrder': [] }).get)).toBeNull()
})

test('a server that does not answer is no invalid number', async () => {
  await expect(scanTarget(registry, 'A', server({ 'sold/A': 0 }).get)).rejects.toThrow('refused')
})
