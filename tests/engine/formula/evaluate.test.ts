import { expect, test } from 'vitest'
import { createReport } from '../../../src/compiler/diagnostics/spot.ts'
import { readFormula } from '../../../src/compiler/resolve/formula/readFormula.ts'
import { along, evaluate } from '../../../src/engine/formula/evaluate.ts'
import { derivedPaths } from '../../../src/engine/relations/derivedPaths.ts'
import { dealEntities } from '../../database/formula/deals.ts'

const entities = await dealEntities()
const deal = entities.deal!

const DEAL = {
  ...{ price: 0.1, rate: 0.2, count: 3, note: null, code: '甲', urgent: true, paid: null },
  ...{
    signedOn: '2024-02-28',
    dueOn: null,
    seenAt: '2026-11-25T16:30:00.000Z',
    partner: { credit: 100, city: '苏州' },
  },
  lines: [
    { price: 10, quantity: 3, urgent: true, dueOn: '2026-12-01' },
    { price: null, quantity: 1, urgent: false, dueOn: '2026-11-30' },
  ],
}

const read = (text: string, property: string) => {
  const report = createReport()
  const formula = readFormula(text, deal.fields[property]!, { entities, entity: deal, spot: report.file('') })
  report.settle()
  return formula!
}

const found = (text: string, property: string, record: object = DEAL) =>
  evaluate(read(text, property), path => along(record, path), 6)

test.each([
  ['price + rate', 'rate', 0.3],
  ['price * count + partner.credit', 'rate', 100.3],
  ['partner.credit / count', 'rate', 33.333333],
  ['-partner.credit / count', 'rate', -33.333333],
  ['sum(lines.map(line, line.price * line.quantity))', 'rate', 30],
  ['sum(lines.filter(line, !line.urgent).map(line, line.quantity))', 'rate', 1],
  ['max(lines.price)', 'rate', 10],
  ['size(lines.filter(line, has(line.price)))', 'rate', 1],
  ['code + "-" + string(count) + note', 'note', '甲-3'],
  ['lines.all(line, line.quantity > 0) && urgent', 'urgent', true],
  ['addDays(signedOn, 2)', 'dueOn', '2024-03-01'],
  ['date(seenAt)', 'dueOn', '2026-11-26'],
  ['min(lines.map(line, line.dueOn))', 'dueOn', '2026-11-30'],
  ['count in [1, 3] ? "few" : "many"', 'note', 'few'],
  ['count in lines.quantity', 'urgent', true],
  ['2 in lines.map(line, line.quantity)', 'urgent', false],
  ['dueOn in lines.dueOn', 'urgent', false],
])('%s is computed', (text, property, value) => {
  expect(found(text, property)).toEqual({ value })
})

test.each([
  ['rate * partner.credit', 'rate', null],
  ['dueOn == null ? 1 : 2', 'rate', 1],
  ['paid && false', 'urgent', false],
  ['paid && true', 'urgent', null],
  ['price - rate', 'rate', 0.1],
])('what is empty in %s adds nothing, is compared, or makes it empty', (text, property, value) => {
  expect(found(text, property, { ...DEAL, rate: null })).toEqual({ value })
})

test('a fault is told with its reason, and only where it is looked at', () => {
  expect(found('price / (count - 3)', 'rate')).toEqual({ fault: 'zeroDivision' })
  expect(found('count == 3 ? 0 : price / (count - 3)', 'rate')).toEqual({ value: 0 })
  expect(found('count != 3 && price / (count - 3) > 1', 'urgent')).toEqual({ value: false })
  expect(found('partner.credit * 10000000000000', 'rate')).toEqual({ fault: 'overflow' })
  expect(found('addDays(signedOn, 10000000)', 'dueOn')).toEqual({ fault: 'overflow' })
})

test('is not known while a value is not, and takes what is half typed for empty', () => {
  const { rate: _, ...rest } = DEAL
  expect(found('price + rate', 'rate', rest)).toBeUndefined()
  expect(found('price + rate', 'rate', { ...DEAL, rate: '1.2.' })).toEqual({ value: 0.1 })
  expect(found('has(dueOn)', 'urgent', { ...DEAL, dueOn: '2026-1' })).toEqual({ value: false })
})

test('says every path that it reads, for what is masked', () => {
  const formula = read('sum(lines.filter(line, line.urgent).map(line, line.price)) + partner.credit', 'rate')
  expect(derivedPaths({ formula }).toSorted()).toEqual(['lines', 'lines.price', 'lines.urgent', 'partner.credit'])
})
