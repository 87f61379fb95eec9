import polyglotI18nProvider from 'ra-i18n-polyglot'
import { expect, test } from 'vitest'
import { said } from '../../src/admin/providers/texts/messages/en.ts'
import { zh } from '../../src/admin/providers/texts/messages/zh.ts'
import { phrasesOf, speaking } from '../../src/admin/providers/texts/speaking.ts'
import { type Refusal, spokenRefusal } from '../../src/admin/providers/texts/spokenRefusal.ts'
import { refusalOf } from '../../src/api/plugins/envelope.ts'
import { reason } from '../../src/domain/reason.ts'
import type { DomainError } from '../../src/engine/DomainError.ts'
import { said as saidByTrade } from '../../src/trade/console/texts/en.ts'
import { refusal } from '../../src/trade/refusal.ts'

const translateIn = (texts: object) => polyglotI18nProvider(() => texts as never, 'x').translate
const english = speaking(translateIn({ said: phrasesOf({ ...said, ...saidByTrade }) }), {
  出库单: 'Stock-out',
  确认出库: 'Confirm stock-out',
  销售单: 'Sales order',
})
const chinese = speaking(translateIn(zh))
/** As it comes over the wire. */
const answer = ({ code, message, details, errors }: DomainError) =>
  JSON.parse(JSON.stringify(refusalOf(code, message, errors, details))) as Refusal & { result: { errors: unknown } }
const spoken = (error: DomainError, speak = english) => {
  const { message, result } = spokenRefusal(answer(error), speak)
  return { message, errors: result?.errors }
}

test('a refusal is said in English, at its field too', () => {
  const taken = refusal('role.nameTaken', { name: '仓管' }, 'name')
  const { message } = taken
  const words = 'There is a role “仓管” already; please choose another name'
  expect(spoken(taken)).toEqual({ message: words, errors: { name: words } })
  expect(spoken(taken, chinese)).toEqual({ message, errors: { name: message } })
})

test('the reason of a refusal is said with it, and each of several at its place', () => {
  const short = reason('password.short', { least: 8 })
  expect(short.message).toBe('密码至少8个字符')
  const words = 'A password has at least 8 characters'
  expect(spoken(refusal('password.rule', { reason: short }, 'password'))).toEqual({
    message: words,
    errors: { password: words },
  })
  const several = refusal(
    'settings.wrong',
    { reason: short },
    { a: short, b: reason('settings.noName'), c: '没有代码' },
  )
  expect(several.message).toBe('密码至少8个字符')
  expect(spoken(several).errors).toEqual({ a: words, b: 'Please enter the company name', c: '没有代码' })
  expect(spoken(several, chinese).errors).toEqual({ a: short.message, b: '请输入公司名称', c: '没有代码' })
})

test('what is declared is named in English', () => {
  expect(spoken(refusal('record.locked', { title: '出库单', name: 'CK1' })).message).toBe(
    'Stock-out CK1 cannot be changed in its present state',
  )
  const uses = [reason('uses.documents', { count: 3, label: '销售单' }), reason('uses.others')]
  const used = refusal('record.inUse', { title: '客户', name: '甲', uses })
  expect(used.message).toBe('客户“甲”已被3张销售单、其他数据使用，不能删除')
  expect(spoken(used).message).toBe('客户 “甲” is used by 3 × Sales order, other data and cannot be deleted')
})

test('who did it is said where it is known', () => {
  const named = { title: '出库单', name: 'CK1', label: '确认出库' }
  const told = { ...named, by: '王芳', when: '06-01 08:00', what: '确认出库' }
  expect(spoken(refusal('transition.refused', told)).message).toBe(
    'Stock-out CK1: Confirm stock-out by 王芳 at 06-01 08:00, so “Confirm stock-out” is not possible',
  )
  expect(spoken(refusal('transition.refused', { ...named, by: undefined })).message).toBe(
    'Stock-out CK1: “Confirm stock-out” is not possible in its present state',
  )
})

test('an amount is named to whom may see it', () => {
  const seen = refusal('payout.tooMuch', { sn: 'CG1', left: '12.50' }, 'amount')
  expect(seen.message).toBe('申请金额超过采购单CG1尚可申请的12.50元')
  expect(seen.errors).toEqual({ amount: seen.message })
  const unseen = refusal('payout.tooMuch', { sn: 'CG1', left: undefined })
  expect(unseen.message).toBe('申请金额超过采购单CG1尚可申请的金额')
  expect(spoken(unseen).message).toBe('The amount is more than purchase order CG1 has left to ask for')
})

test('what English does not know, or not enough of, is said as the server does', () => {
  expect(spokenRefusal({ code: 'nobody.knows', message: '不行' }, english).message).toBe('不行')
  expect(spokenRefusal({ code: 'request.invalid', message: '数量不能为空' }, english).message).toBe('数量不能为空')
  expect(spokenRefusal({ message: '库存不足' }, english)).toEqual({ message: '库存不足' })
  const rows = refusal('import.refused', { rows: 1 }, [{ row: 2, message: '错' }] as never)
  expect(spoken(rows).errors).toEqual([{ row: 2, message: '错' }])
})
