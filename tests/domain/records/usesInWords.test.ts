import { beforeAll, expect, test } from 'vitest'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'
import { usesInWords } from '../../../src/domain/records/usesInWords.ts'
import type { Registry } from '../../../src/engine/model/model.ts'
import { worded } from '../../../src/engine/value/message.ts'

let registry: Registry

beforeAll(async () => {
  registry = await loadRegistry(projectRoot())
})

const USES = [
  { entity: 'salesRemark', count: 4 },
  { entity: 'customer', count: 2 },
  { entity: 'salesOrder', count: 1 },
  { entity: 'inquiry', count: 3 },
]

const say = (keys: string[], uses = USES) => {
  const actor = { serviceBuyerId: '', accountId: '', name: '', keys: new Set(keys), settings: {} }
  return worded('%{uses}', { uses: usesInWords(registry, actor, uses) })
}

test('documents come first, the most first, then other records, then what has no page', () => {
  expect(say(['inquiry-list', 'sale-order', 'relation-customer'])).toBe('3张询价单、1张销售单、2个客户、4条销售备注')
})

test('what may not be opened is neither named nor counted', () => {
  expect(say(['sale-order'])).toBe('1张销售单、4条销售备注、其他数据')
})

test('of nothing nothing is said', () => {
  expect(say([], [])).toBe('')
})
