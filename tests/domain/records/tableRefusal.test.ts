import { expect, test } from 'vitest'
import { reason } from '../../../src/domain/reason.ts'
import { refusal } from '../../../src/domain/refusal.ts'
import { refusalOf } from '../../../src/domain/records/tableRefusal.ts'

test('what a column can not hold is told of, and anything else is passed on', () => {
  const entity = { name: 'thing', label: '物品', fields: {} }
  const refused = (code: string) => refusalOf({ code, detail: '' }, { entities: {} } as never, entity as never)
  expect(refused('22003')).toEqual(refusal('request.invalid', { reason: reason('table.range', {}) }, {}))
  expect(refused('22008')).toEqual(refusal('request.invalid', { reason: reason('table.day', {}) }, {}))
  expect(refused('42P01')).toEqual({ code: '42P01', detail: '' })
})
