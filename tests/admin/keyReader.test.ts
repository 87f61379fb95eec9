import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeyReader, QUIET } from '../../src/admin/keys/createKeyReader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A keyboard, whose keys are pressed so many milliseconds after each other. */
function openKeyboard() {
  const acted: string[] = []
  let now = 0
  const { read, endsScan } = createKeyReader((key, isHeld) => void acted.push(isHeld ? `${key}…` : key))
  const wait = (milliseconds: number) => {
    now += milliseconds
    vi.advanceTimersByTime(milliseconds)
  }
  const press = (key: string, isHeld = false) => read({ key, at: now, isHeld })
  return {
    acted,
    press,
    wait,
    endsScan: () => endsScan(now),
    type: (text: string, gap: number) => {
      for (const sign of text) {
        press(sign)
        wait(gap)
      }
    },
  }
}

test('a key acts once it was followed by none for a moment, and not before', () => {
  const { acted, press, wait } = openKeyboard()
  press('j')
  wait(QUIET - 1)
  expect(acted).toEqual([])
  wait(1)
  expect(acted).toEqual(['j'])
})

test('keys that a person presses after each other all act', () => {
  const { acted, type, endsScan } = openKeyboard()
  type('jjkx', 90)
  expect(acted).toEqual(['j', 'j', 'k', 'x'])
  expect(endsScan()).toBe(false)
})

test.each([5, 30, 50, 55])('of a label that is scanned with %i ms between its signs none acts', gap => {
  const { acted, type, wait, endsScan } = openKeyboard()
  type('xsn/20240101e', gap)
  expect(endsScan()).toBe(true)
  wait(1000)
  expect(acted).toEqual([])
  expect(endsScan()).toBe(false)
})

test('after a scan a key acts again, and right before one it does not', () => {
  const { acted, type, press, wait } = openKeyboard()
  type('CK1', 20)
  wait(500)
  press('j')
  wait(500)
  press('n')
  wait(20)
  type('CK2', 20)
  wait(500)
  expect(acted).toEqual(['j'])
})

test('signs that the browser told late are a scan all the same, by when they were pressed', () => {
  const acted: string[] = []
  const { read } = createKeyReader(key => void acted.push(key))
  read({ key: 'x', at: 0, isHeld: false })
  vi.advanceTimersByTime(QUIET - 10)
  read({ key: 'e', at: 20, isHeld: false })
  vi.advanceTimersByTime(QUIET - 10)
  read({ key: 'n', at: 40, isHeld: false })
  vi.advanceTimersByTime(1000)
  expect(acted).toEqual([])
})

test('a held key goes on at once, but not one of a scan', () => {
  const { acted, type, press, wait } = openKeyboard()
  press('j')
  wait(400)
  press('j', true)
  wait(33)
  press('j', true)
  expect(acted).toEqual(['j', 'j…', 'j…'])
  wait(500)
  type('CKj', 20)
  press('j', true)
  expect(acted).toHaveLength(3)
})
