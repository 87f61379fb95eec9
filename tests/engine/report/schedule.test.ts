import { expect, test } from 'vitest'
import { lastDue } from '../../../src/engine/report/schedule.ts'

const at = (time: string) => Date.parse(`${time}+08:00`)
const due = (schedule: 'daily' | 'weekly' | 'monthly', time: string) => Date.parse(lastDue(schedule, at(time)))

test('a report is due at eight in China', () => {
  expect(due('daily', '2026-03-02T08:00')).toBe(at('2026-03-02T08:00'))
  expect(due('daily', '2026-03-02T07:59')).toBe(at('2026-03-01T08:00'))
  // The day of Greenwich is another one.
  expect(due('daily', '2026-03-02T23:30')).toBe(at('2026-03-02T08:00'))
})

test('each Monday, or on the first of each month', () => {
  expect(due('weekly', '2026-03-02T08:00')).toBe(at('2026-03-02T08:00'))
  expect(due('weekly', '2026-03-02T07:00')).toBe(at('2026-02-23T08:00'))
  expect(due('weekly', '2026-03-08T23:00')).toBe(at('2026-03-02T08:00'))
  expect(due('monthly', '2026-03-31T12:00')).toBe(at('2026-03-01T08:00'))
  expect(due('monthly', '2026-03-01T07:00')).toBe(at('2026-02-01T08:00'))
})
