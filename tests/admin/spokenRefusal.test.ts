import polyglotI18nProvider from 'ra-i18n-polyglot'
import { expect, test } from 'vitest'
import { en } from '../../src/admin/providers/texts/messages/en.ts'
import { refusals } from '../../src/admin/providers/texts/messages/en/refusals.ts'
import { zh } from '../../src/admin/providers/texts/messages/zh.ts'
import { type Refusal, spokenRefusal } from '../../src/admin/providers/texts/spokenRefusal.ts'
import { refusal, refusals as declared, type RefusalCode } from '../../src/trade/refusal.ts'
import { DomainError, type Refusal as Declared } from '../../src/engine/DomainError.ts'

const translateIn = (locale: object) => polyglotI18nProvider(() => locale as never, 'x').translate
const gapsIn = (text: string) => [...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name!)
/** As it comes over the wire. */
const answer = ({ code, message, details, errors }: DomainError) =>
  JSON.parse(JSON.stringify({ code, message, details, result: { errors } })) as Refusal & {
    result: { errors: unknown }
  }
const spoken = (error: DomainError, locale: object = en) => {
  const { message, result } = spokenRefusal(answer(error), translateIn(locale))
  return { message, errors: result.errors }
}

test('a refusal is said in English, at its field too', () => {
  const { message } = refusal('role.nameTaken', { name: '销售' })
  const taken = refusal('role.nameTaken', { name: '销售' }, { name: message })
  const english = 'There is a role “销售” already; please choose another name'
  expect(spoken(taken)).toEqual({ message: english, errors: { name: english } })
  expect(spoken(taken, zh)).toEqual({ message, errors: { name: message } })
  const short = refusal('password.rule', { reason: '密码至少8个字符' }, { password: '密码至少8个字符' })
  expect(spoken(short).errors).toEqual({ password: 'A password has at least 8 characters' })
})

test('what English has no words for, or not all the values, is said as the server does', () => {
  const locked = refusal('record.locked', { title: '出库单', name: 'CK1' })
  expect(spoken(locked).message).toBe(locked.message)
  const changed = refusal('settings.changed', { by: undefined, when: undefined })
  expect(spoken(changed).message).toBe(changed.message)
  const rows = refusal('import.refused', { rows: 1 }, [{ row: 2, message: '错' }] as never)
  expect(spoken(rows).errors).toEqual([{ row: 2, message: '错' }])
  expect(spokenRefusal({ message: '库存不足' }, translateIn(en))).toEqual({ message: '库存不足' })
})

test('the English words are of refusals that there are, and name what those name', () => {
  const words = Object.entries(refusals).flatMap(([area, some]) =>
    Object.entries(some).map(([name, text]) => [`${area}.${name}`, text as string] as const),
  )
  for (const [code, text] of words) {
    expect(Object.keys(declared)).toContain(code)
    const [, message]: Declared = declared[code as RefusalCode]
    const named = new Set([message].flat().flatMap(gapsIn))
    const gaps = gapsIn(text)
    expect([code, gaps.filter(gap => !named.has(gap))]).toEqual([code, []])
  }
})
