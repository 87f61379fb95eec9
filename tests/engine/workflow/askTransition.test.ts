import { expect, test } from 'vitest'
import { askTransition } from '../../../src/engine/workflow/askTransition.ts'

type Call = Parameters<typeof askTransition>[0]

const one: Call = {
  call: { method: 'PATCH', path: 'order/{id}/_confirm', id: 'id' },
  body: { confirmStatus: 1 },
  many: false,
}
const several: Call = { call: { method: 'PATCH', path: 'order/_cancel', id: 'ids' }, body: {}, many: true }

test('of one record its id stands in the address and in the body, beside constants and what was given', () => {
  expect(askTransition(one, ['a/1'], { remark: '急' })).toEqual({
    method: 'PATCH',
    path: 'order/a%2F1/_confirm',
    body: { id: 'a/1', confirmStatus: 1, remark: '急' },
  })
  expect(askTransition(one, [7], { confirmStatus: 2 }).body).toEqual({ id: 7, confirmStatus: 2 })
})

test('of several records the ids are all of the body, unless there is more to say', () => {
  expect(askTransition(several, ['a', 'b'])).toEqual({ method: 'PATCH', path: 'order/_cancel', body: ['a', 'b'] })
  expect(askTransition(several, ['a'], { cancelReason: '下错' }).body).toEqual({ ids: ['a'], cancelReason: '下错' })
})
