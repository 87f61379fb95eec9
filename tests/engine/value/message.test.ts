import { expect, test } from 'vitest'
import { fitting, saying, textOf, worded } from '../../../src/engine/value/message.ts'

const changed = ['%{by}已修改%{title}', '%{title}已被修改']

test('of several texts the first is said whose parts all have a value', () => {
  expect(worded(changed, { by: '王芳', title: '销售单' })).toBe('王芳已修改销售单')
  expect(worded(changed, { by: undefined, title: '销售单' })).toBe('销售单已被修改')
  // As it comes out of the database.
  expect(worded(changed, { by: null, title: '销售单' } as never)).toBe('销售单已被修改')
  expect(worded('剩余%{left}', { left: 0 })).toBe('剩余0')
  expect(worded('名称%{name}', { name: '' })).toBe('名称')
})

test('where no text has a value for each part, the last one goes without', () => {
  expect(worded(changed)).toBe('已被修改')
  expect(fitting(changed, { by: '王芳' })).toBeUndefined()
  expect(fitting('第%{line}行', { line: 2 })).toBe('第2行')
})

test('a value may be a message, or several', () => {
  const say = saying({ many: '%{count}张%{label}', others: '其他数据' })
  const uses = [say('many', { count: 3, label: '询价单' }), say('others')]
  expect(uses[1]).toEqual({ code: 'others', message: '其他数据' })
  expect(worded('被%{uses}使用', { uses })).toBe('被3张询价单、其他数据使用')
  expect(worded('%{reason}', { reason: uses[0] })).toBe('3张询价单')
  expect(textOf(uses[0]!)).toBe('3张询价单')
  expect(textOf('无')).toBe('无')
})

test('a value that looks like a part is not filled in', () => {
  expect(worded('第%{line}行：%{name}', { line: 2, name: '%{line}' })).toBe('第2行：%{line}')
})
