import { expect, it } from 'vitest'
import { restoreState } from '../../../src/database/connection/restoreState.ts'

const stateOf = (code: string, message: string) => {
  const error = Object.assign(new Error(message), { code })
  restoreState(error)
  return error.code
}

it.each([
  ['23505', 'duplicate key value violates unique constraint "warehouse_position_name_key_102146"'],
  [
    '23503',
    'insert or update on table "sales_order_102146" violates foreign key constraint "sales_order_customer_fkey"',
  ],
  ['23502', 'null value in column "name" of relation "brand_102146" violates not-null constraint'],
  ['23514', 'new row for relation "brand_102146" violates check constraint "brand_check"'],
  ['22003', 'numeric field overflow'],
  ['22003', 'integer out of range'],
  ['22008', 'timestamp out of range'],
  ['22008', 'date/time field value out of range: "2026-13-01"'],
  ['40P01', 'deadlock detected'],
  ['40001', 'could not serialize access due to concurrent update'],
  ['55P03', 'canceling statement due to lock timeout'],
  ['57014', 'canceling statement due to statement timeout'],
  ['25006', 'cannot execute COPY FROM in a read-only transaction'],
  ['53100', 'could not extend file "base/1/2": No space left on device'],
  ['XX000', 'the query contains a join that requires repartitioning'],
])('an error of a node has its state %s again: %s', (state, message) => {
  expect(stateOf('XX000', message)).toBe(state)
})

it('a state that is known stays, whatever is said', () => {
  expect(stateOf('P0001', 'deadlock detected')).toBe('P0001')
  expect(() => restoreState('deadlock detected')).not.toThrow()
})
