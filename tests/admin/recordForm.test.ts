import { beforeAll, describe, expect, test } from 'vitest'
import { mistakesIn } from '../../src/admin/inputs/formResolver.ts'
import type { FormValues } from '../../src/admin/inputs/formValues.ts'
import { currentRecord, formFor, type Ground, groundOf, startOf } from '../../src/admin/views/edit/formGround.ts'
import { recordData } from '../../src/admin/views/edit/recordData.ts'
import type { Input, RecordForm } from '../../src/engine/model/formModel.ts'
import { baseRegistry } from '../support/baseRegistry.ts'

const input = (source: string, more: Partial<Input> = {}): Input => ({
  source,
  label: source,
  kind: 'text',
  type: 'text',
  readOnly: false,
  writeOnce: false,
  ...more,
})
const number = (source: string, more: Partial<Input> = {}) => input(source, { kind: 'money', type: 'number', ...more })

const form: RecordForm = {
  success: 'Saved',
  changed: 'Saved',
  logged: false,
  rule: false,
  sections: [
    {
      type: 'fields',
      entity: 'order',
      fixed: false,
      removable: true,
      inputs: [
        input('sn', { readOnly: true }),
        input('customerId', {
          type: 'reference',
          kind: 'reference',
          reference: 'customer',
          required: 'Whose?',
          writeOnce: true,
        }),
        input('customerName', { readOnly: true }),
        number('freight'),
        number('printNum', { kind: 'integer', when: { customerId: 'c1' }, required: 'How often?' }),
      ],
    },
    {
      type: 'rows',
      rows: 'items',
      entity: 'orderItem',
      fixed: false,
      removable: true,
      required: 'At least one line!',
      inputs: [
        input('goodsName', { required: 'What?' }),
        number('quantity', { kind: 'quantity', exclusiveMinimum: 0, most: 'left' }),
        number('price', { minimum: 0 }),
        number('amount', { readOnly: true }),
      ],
    },
    { type: 'totals', entity: 'order', removable: true, fixed: false, inputs: [number('total', { readOnly: true })] },
  ],
}

const saved = {
  id: 'o1',
  sn: 'DD1',
  customerId: 'c1',
  customerName: '恒屿',
  freight: 5,
  printNum: 2,
  items: [{ id: 'l1', goodsName: '轴承', quantity: 2, price: 10, amount: 20, left: 3 }],
  goodsAmount: 20,
  total: 25,
}

let fresh: Ground
let known: Ground
beforeAll(async () => {
  const { entities } = await baseRegistry()
  fresh = groundOf({ entities, entity: entities.order!, form, related: {} })
  known = groundOf({ ...fresh, form: formFor(form, saved), saved })
})

const messages = (ground: Ground, values: FormValues): Record<string, string> => {
  const found = mistakesIn({ ...ground, record: currentRecord(ground, values) }, values, key => key)
  return Object.fromEntries(found.map(({ source, message }) => [source, message]))
}
const linesIn = (record: Readonly<Record<string, unknown>>) => record.items as unknown[]
const line = (values: Record<string, string>) => ({ goodsName: '阀门', quantity: '1', price: '1', ...values })

describe('a new record', () => {
  test('asks for what is missing, also for a line', () => {
    expect(messages(fresh, startOf(fresh))).toEqual({ customerId: 'Whose?', items: 'At least one line!' })
  })

  test('says of each line what is wrong with it', () => {
    const values = { ...startOf(fresh), customerId: 'c2', items: [line({}), line({ goodsName: '', quantity: '0' })] }
    expect(messages(fresh, values)).toEqual({
      'items.1.goodsName': 'What?',
      'items.1.quantity': 'docket.form.exclusiveMinimum',
    })
  })

  test('is sent with every input that is there, what is empty as null', () => {
    const values = { ...startOf(fresh), customerId: 'c2', printNum: '9', items: [line({ price: '' })] }
    expect(recordData(fresh, values)).toEqual({
      customerId: 'c2',
      freight: null,
      items: [{ goodsName: '阀门', quantity: 1, price: null }],
    })
  })

  test('begins with a line to type in, which is asked for nothing and sent to nobody while it stands empty', () => {
    const start = startOf(fresh)
    const blank = { goodsName: '', quantity: '', price: '', amount: '' }
    expect(start.items).toEqual([blank])
    const values = { ...start, customerId: 'c2', items: [line({}), blank, blank] }
    expect(messages(fresh, values)).toEqual({})
    expect(recordData(fresh, values).items).toHaveLength(1)
    expect(messages(fresh, { ...values, items: [blank, line({})] })).toEqual({ 'items.0.goodsName': 'What?' })
  })

  test('starts from the defaults of its entity where nothing is filled in', () => {
    expect(currentRecord(fresh, startOf(fresh))).toMatchObject({ status: 0, printed: 0, goodsAmount: 0, total: 0 })
  })
})

describe('a record that is changed', () => {
  test('starts as it was saved and is sent the same, without what is set only once', () => {
    const start = startOf(known)
    expect(messages(known, start)).toEqual({})
    expect(recordData(known, start)).toEqual({
      freight: 5,
      printNum: 2,
      items: [{ id: 'l1', goodsName: '轴承', quantity: 2, price: 10 }],
    })
  })

  test('shows at once what follows from what is typed', () => {
    const values = { ...startOf(known), freight: '1', items: [{ ...line({ quantity: '3' }), id: 'l1' }, line({})] }
    expect(currentRecord(known, values)).toMatchObject({
      items: [{ id: 'l1', amount: 3 }, { amount: 1 }],
      goodsAmount: 4,
      total: 5,
    })
  })

  test('follows a form that changes its values in place, keeping the lines that nobody changed', () => {
    const items = [line({}), line({ quantity: '3' })]
    const values = { ...startOf(known), items }
    const before = currentRecord(known, values)
    items[1]!.quantity = '4'
    const after = currentRecord(known, values)
    expect([before, after]).toMatchObject([
      { goodsAmount: 4, items: [{ amount: 1 }, { amount: 3 }] },
      { goodsAmount: 5, items: [{ amount: 1 }, { amount: 4 }] },
    ])
    expect(linesIn(after)[0]).toBe(linesIn(before)[0])
    expect(currentRecord(known, { ...values, items: items.slice(1) })).toMatchObject({ items: [{ amount: 4 }] })
  })

  test('keeps a figure within the limit that was saved with the line', () => {
    const items = [{ id: 'l1', goodsName: '轴承', quantity: '3.5', price: '1' }]
    expect(messages(known, { ...startOf(known), items })).toEqual({ 'items.0.quantity': 'docket.form.most' })
  })

  test('keeps a figure of its own within the limit that was saved, though it follows from the figure', () => {
    const [fields, ...others] = form.sections
    const inputs = [number('freight', { most: 'total' })]
    const ground = { ...known, form: { ...form, sections: [{ ...fields!, inputs }, ...others] } }
    expect(messages(ground, { ...startOf(ground), freight: '25' })).toEqual({})
    expect(messages(ground, { ...startOf(ground), freight: '26' })).toEqual({ freight: 'docket.form.most' })
  })

  test('asks no more of an input whose condition no longer holds', () => {
    const other = { ...known, saved: { ...saved, customerId: 'c2' } }
    expect(messages(other, { ...startOf(other), printNum: '' })).toEqual({})
    expect(messages(known, { ...startOf(known), printNum: '' })).toEqual({ printNum: 'How often?' })
  })

  test('takes over what comes along with another choice, and nothing of the one before', () => {
    const choose = (choice: unknown) =>
      currentRecord({ ...fresh, saved }, { ...startOf(known), _chosen: { customerId: choice } }).customerName
    expect(choose(undefined)).toBe('恒屿')
    expect(choose({ id: 'c2', label: '朗拓', customerName: '朗拓' })).toBe('朗拓')
    expect(choose({ id: 'c2', label: '朗拓' })).toBeNull()
    expect(choose(null)).toBeNull()
  })
})
