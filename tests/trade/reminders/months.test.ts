import { expect, test } from 'vitest'
import { finishedMonth, periodOf } from '../../../src/trade/reminders/period.ts'
import { dueDay, monthsDue } from '../../../src/trade/reminders/remindAll.ts'

test('a finished month is compared with the one before it, by the clock in China', () => {
  expect(periodOf('2031-03')).toEqual({
    from: '2031-01-31T16:00:00.000Z',
    middle: '2031-02-28T16:00:00.000Z',
    to: '2031-03-31T16:00:00.000Z',
  })
  expect(periodOf('2031-01').from).toBe('2030-11-30T16:00:00.000Z')
  expect(finishedMonth('2031-03-31T15:59:59.999Z')).toBe('2031-02')
  expect(finishedMonth('2031-03-31T16:00:00.000Z')).toBe('2031-03')
  expect(finishedMonth('2031-01-15T00:00:00.000Z')).toBe('2030-12')
})

test("a day's reminders are due from eight in the morning", () => {
  expect(dueDay(new Date('2031-05-02T07:59:59+08:00'))).toBe('2031-05-01')
  expect(dueDay(new Date('2031-05-02T08:00:00+08:00'))).toBe('2031-05-02')
  expect(dueDay(new Date('2031-05-02T23:59:59+08:00'))).toBe('2031-05-02')
})

test.each([
  [undefined, '2031-05-02', ['2031-04']],
  ['2031-05-01', '2031-05-02', ['2031-04']],
  ['2031-04-30', '2031-05-01', ['2031-04']],
  ['2031-04-01', '2031-05-31', ['2031-04']],
  ['2031-02-27', '2031-05-01', ['2031-02', '2031-03', '2031-04']],
  ['2030-12-31', '2031-02-01', ['2030-12', '2031-01']],
])('after %s, the day %s has to look at %j', (last, day, months) => {
  expect(monthsDue(last, day)).toEqual(months)
})

test('a standstill of years is not made up for whole', () => {
  const months = monthsDue('2025-01-01', '2031-05-02')
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2030-05', '2031-04'])
})
