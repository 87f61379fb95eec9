import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HttpError } from 'react-admin'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { messageOf } from '../../src/admin/ui/refusal.ts'
import { guard } from '../../src/admin/providers/session/guard.ts'
import { createHttpClient } from '../../src/admin/providers/data/httpClient.ts'
import { en } from '../../src/admin/providers/texts/messages/en.ts'
import { zh } from '../../src/admin/providers/texts/messages/zh.ts'
import { en as tradeEnglish } from '../../src/trade/console/texts/en.ts'
import { zh as tradeChinese } from '../../src/trade/console/texts/zh.ts'
import { readSession } from '../../src/admin/providers/session/session.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'

/** Written down from the error catalogues of both specifications, not from the product. */

describe('what the console says by itself', () => {
  test.each<[situation: string, key: string, chinese: string, english?: string]>([
    ['401: title', 'dialog.info', '提示', 'Tip'],
    ['401: text', 'session.expired', '登录超时，请重新登录', 'login timed out, please log in again'],
    [
      'another status',
      'entry.httpError',
      '抱歉，出错了！错误代码：%{status}，请联系技术支持',
      'Sorry, an error occurred! Error code: %{status}, please contact technical support',
    ],
    ['a refused action: title', 'dialog.error', '错误提示'],
    ['a question: title', 'dialog.confirm', '友情提示'],
    ['an unknown scanned number', 'lookup.invalid', '单号无效，请重新扫描', 'Invalid number, please scan again.'],
    ['no permission', 'access.denied', '您无此权限!'],
    ['a new notice', 'notice.arrived', '您有新的消息通知', 'You have a new message notification.'],
    ['a dialog that is not there', 'action.unknownDialog', 'modal组件未找到', 'modal组件未找到'],
    ['an empty log', 'show.noLog', '暂无操作日志'],
    ['an empty table', 'list.empty', '暂无数据'],
  ])('%s', (_situation, key, chinese, english) => {
    expect(textAt({ ...zh.docket, ...tradeChinese }, key)).toBe(chinese)
    if (english) expect(textAt({ ...en.docket, ...tradeEnglish }, key)).toBe(english)
    else expect(textAt({ ...en.docket, ...tradeEnglish }, key)).toMatch(/^[^\u4e00-\u9fff]+$/)
  })
})

describe('what the declarations say', () => {
  test.each([
    [
      'stockOutOrder',
      ['出库成功', '作废出库单成功', '是否确认出库？', '是否作废出库单？', '请输入签收人', '请选择商品。'],
    ],
    ['stockOutOrder', ['物流信息不能全部为空']],
    ['stockInOrder', ['入库成功', '作废入库单成功', '是否确认入库？', '是否作废入库单？', '请选择商品。']],
    ['salesReturnOrder', ['是否收到退货？', '操作成功']],
    ['purchaseReturnOrder', ['操作成功']],
  ])('%s', (resource, words) => {
    const declared = readFileSync(join(projectRoot(), 'resources', `${resource}.json`), 'utf8')
    for (const word of words) expect(declared).toContain(`"${word}"`)
  })
})

describe('what the server says', () => {
  const fetched = vi.fn<typeof fetch>()
  beforeEach(() => void vi.stubGlobal('fetch', fetched))
  afterEach(() => void vi.unstubAllGlobals())
  const texts =
    (locale: typeof zh | typeof en) =>
    (key: string, args: Record<string, unknown> = {}) =>
      textAt(locale.docket, key.replace('docket.', '')).replace(/%\{(\w+)\}/g, (_, name: string) => String(args[name]))
  const said = async (status: number, body: string, locale: typeof zh | typeof en = zh) => {
    fetched.mockResolvedValueOnce(new Response(body, { status }))
    const failure = await createHttpClient(texts(locale))('/v1/x', { method: 'POST' }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(HttpError)
    return messageOf(failure)
  }

  test.each([400, 403, 404, 409, 413, 415, 422, 429, 500, 503])('is what is shown of a %i', async status => {
    expect(await said(status, '{"success":false,"message":"库存不足"}')).toBe('库存不足')
  })

  test.each([400, 403, 404, 409, 413, 415, 422, 429, 500, 502, 503, 504])(
    'when it is nothing, a %i is told by its number, in both languages',
    async status => {
      for (const body of ['', '<html>', '{}', '{"message":""}', 'null']) {
        expect(await said(status, body)).toBe(`抱歉，出错了！错误代码：${status}，请联系技术支持`)
        expect(await said(status, body, en)).toBe(
          `Sorry, an error occurred! Error code: ${status}, please contact technical support`,
        )
      }
    },
  )

  test('of a sign-in that failed is handed to the sign-in page', async () => {
    expect(await said(401, '{"message":"用户名或密码错误"}')).toBe('用户名或密码错误')
  })
})

describe('where the roles are missing or an address leads nowhere', () => {
  const kept = (roles: string | null) => () =>
    readSession({
      getItem: key => (key === 'roles' ? roles : '{"name":"王"}'),
      setItem: () => undefined,
      removeItem: () => undefined,
    })
  const visit = { pathname: '/sale/putout', signedIn: true }

  test.each([
    ['没有角色数据', '[]'],
    ['error：缓存数据不正常', null],
    ['error：缓存数据不正常', 'not json'],
  ])('%s', (message, roles) => {
    expect(guard({ ...visit, session: kept(roles) })).toEqual({ signOut: message })
  })

  test('who is not signed in is led to the sign-in page', () => {
    expect(guard({ pathname: '/nowhere', signedIn: false, session: kept('[]') })).toEqual({ go: '/login' })
  })
})

function textAt(texts: object, key: string): string {
  return key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], texts) as string
}
