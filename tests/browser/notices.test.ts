import type { BrowserContext, Page, WebSocketRoute } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeAnswer } from '../support/changeAnswer.ts'
import { listening } from '../support/listening.ts'
import { signIn } from '../support/openBrowser.ts'
import { seriousFaults } from '../support/seriousFaults.ts'
import { openDocket } from '../support/openDocket.ts'
import { dayInChina } from '../support/dayInChina.ts'
import { demoPassword } from '../../src/demo/accounts.ts'

const docket = openDocket()
let keeper: Caller
let seller: Caller

beforeAll(async () => {
  keeper = await callerOf('warehouse')
  seller = await callerOf('sales')
})

interface Caller {
  userId: string
  ask<T>(method: string, path: string, body?: unknown): Promise<{ status: number; result: T; total: number }>
}

/** The API beside the browser, as somebody else. */
async function callerOf(userName: string): Promise<Caller> {
  const send = async <T>(method: string, path: string, body?: unknown, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${docket.url}/v1/${path}`, { method, headers, body: JSON.stringify(body) })
    const envelope = (await answer.json()) as { result: T; result_info?: { total_count: number } }
    return { status: answer.status, result: envelope.result, total: envelope.result_info?.total_count ?? 0 }
  }
  const login = { userName, password: demoPassword }
  const { result } = await send<{ authToken: string; userId: string }>('POST', 'auth/login', login)
  return { userId: result.userId, ask: (method, path, body) => send(method, path, body, result.authToken) }
}

/** Signs stock-outs of `sales` as abnormal, each of which is a notice to them. @returns their numbers */
async function leaveNotices(count: number): Promise<string[]> {
  const query = `salesOrder/stockOutOrder?confirmStatus=1&outStatus=0&per_page=${count}&salesmanId=${seller.userId}`
  const { result } = await keeper.ask<{ id: string; sn: string }[]>('GET', query)
  expect(result).toHaveLength(count)
  for (const { id } of result) {
    const { status } = await keeper.ask('PATCH', `salesOrder/stockOutOrder/${id}/_sign`, { signOutStatus: 3 })
    expect(status).toBe(200)
  }
  return result.map(({ sn }) => sn)
}

async function readEverything() {
  for (;;) {
    const { result } = await seller.ask<{ id: string }[]>('GET', 'notification/unread?per_page=200')
    if (result.length === 0) return
    await seller.ask(
      'PATCH',
      'notification/allRead',
      result.map(({ id }) => id),
    )
  }
}

interface Shown {
  title: string
  closed: boolean
}

/** In place of the desktop, which a browser without a screen does not have. */
async function watchDesktop(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shown: Shown[] = []
    class Desktop extends EventTarget {
      static permission = 'granted'
      static requestPermission = async () => 'granted'
      entry: Shown
      constructor(title: string) {
        super()
        this.entry = { title, closed: false }
        shown.push(this.entry)
      }
      close() {
        this.entry.closed = true
      }
    }
    Object.assign(window, { Notification: Desktop, shown })
  })
}

const shownIn = (page: Page) => page.evaluate(() => (window as unknown as { shown: Shown[] }).shown)

/** A socket that can be cut: it is closed, and none is let through until it is mended. */
async function cuttable(page: Page) {
  const open = new Set<WebSocketRoute>()
  let isCut = false
  let connections = 0
  await page.routeWebSocket(/socket\.io/, socket => {
    if (isCut) void socket.close()
    else {
      connections += 1
      open.add(socket)
      socket.connectToServer()
    }
  })
  return {
    connections: () => connections,
    async cut() {
      isCut = true
      await Promise.all([...open].map(socket => socket.close()))
      open.clear()
    },
    mend() {
      isCut = false
    },
  }
}

const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^消息/ })
const unread = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('button', { name: count > 0 ? `消息，${count} 条未读` : '消息', exact: true })

describe('the bell', () => {
  test('counts what is unread; ignoring, opening and all read mark it', async () => {
    await readEverything()
    const numbers = await leaveNotices(4)
    const { page, context, errors } = await signIn(docket, 'sales')
    await unread(page, 4).click()
    const dialog = page.getByRole('dialog', { name: '未读消息' })
    const items = dialog.getByRole('listitem')
    await items.nth(3).waitFor()
    expect(await items.count()).toBe(4)
    await dialog.getByRole('button', { name: `忽略：异常签收 ${numbers[3]}` }).click()
    await expect.poll(() => items.count()).toBe(3)
    await items.filter({ hasText: numbers[2] }).getByRole('link').click()
    await page.getByRole('heading', { name: `出库单 ${numbers[2]}` }).waitFor()
    await dialog.waitFor({ state: 'detached' })
    await unread(page, 2).click()
    await dialog.getByRole('button', { name: '全部已读' }).click()
    await dialog.getByText('没有未读消息').waitFor()
    await page.keyboard.press('Escape')
    await unread(page, 0).waitFor()
    expect((await seller.ask('GET', 'notification/unread')).total).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })

  test('a failing load says so and is tried again', async () => {
    await readEverything()
    const { page, context } = await signIn(docket, 'sales')
    // What a page that just came asks for by itself fails too, whenever it does.
    await page.addInitScript(() =>
      addEventListener('click', ({ target }) => Reflect.set(window, 'pressed', target), true),
    )
    const isAgain = () => (Reflect.get(window, 'pressed') as Element | undefined)?.textContent === '重试'
    await page.route('**/v1/notification/unread*', async route =>
      (await page.evaluate(isAgain)) ? route.continue() : route.fulfill({ status: 500, body: '{}' }),
    )
    await page.reload()
    await bellOf(page).click()
    const dialog = page.getByRole('dialog', { name: '未读消息' })
    await dialog.getByRole('alert').waitFor()
    await dialog.getByRole('button', { name: '重试' }).click()
    await dialog.getByText('没有未读消息').waitFor()
    await context.close()
  })
})

describe('live', () => {
  test('a notice is told at once, on the desktop for ten seconds and by one window only', async () => {
    await readEverything()
    const { page, context, errors } = await signIn(docket, 'sales')
    await watchDesktop(context)
    await page.clock.install()
    const [first, second] = [page.url(), await context.newPage()]
    await page.goto('about:blank')
    // What comes before a window listens it counts, and says nothing of.
    const heard = [page, second].map(listening)
    await page.goto(first)
    await second.goto(`${docket.url}/sale/putout`)
    await Promise.all([...heard, ...[page, second].map(window => unread(window, 0).waitFor())])
    // It is said for three seconds, which may be over when the answer is here.
    const said = [page, second].map(window => window.getByText('您有新的消息通知').first().waitFor({ timeout: 30_000 }))
    const [number] = await leaveNotices(1)
    await Promise.all([...said, ...[page, second].map(window => unread(window, 1).waitFor())])
    const all = async () => [...(await shownIn(page)), ...(await shownIn(second))]
    await expect.poll(all).toHaveLength(1)
    expect(await all()).toEqual([{ title: `异常签收 ${number}`, closed: false }])
    await page.clock.fastForward(10_000)
    await second.clock.fastForward(10_000)
    await expect.poll(async () => (await all())[0]?.closed).toBe(true)
    // Read in one window, it is read in the other.
    await unread(page, 1).click()
    await page.getByRole('button', { name: /^忽略：/ }).click()
    await unread(second, 0).waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  test('a socket cut for 30 seconds loses no notice and tells none twice', async () => {
    await readEverything()
    const { page, context } = await signIn(docket, 'sales')
    // What the first page would still connect is none of these.
    await page.goto('about:blank')
    await watchDesktop(context)
    await page.clock.install()
    const socket = await cuttable(page)
    await page.goto(docket.url)
    await unread(page, 0).waitFor()
    await expect.poll(socket.connections).toBe(1)
    const before = await leaveNotices(1)
    await unread(page, 1).waitFor()

    await socket.cut()
    const missed = await leaveNotices(2)
    await page.clock.fastForward(30_000)
    expect(socket.connections(), 'it is still cut').toBe(1)
    socket.mend()
    await expect
      .poll(async () => {
        // Each try comes later than the last; time goes on until one is let through.
        await page.clock.fastForward(5000)
        return socket.connections()
      })
      .toBe(2)
    await unread(page, 3).waitFor()
    const after = await leaveNotices(1)
    await unread(page, 4).click()
    const items = page.getByRole('dialog', { name: '未读消息' }).getByRole('listitem')
    await items.nth(3).waitFor()
    const titles = await items.allTextContents()
    const numbers = [...after, ...missed.toReversed(), ...before]
    expect(titles.map(title => /CK\d+/.exec(title)?.[0])).toEqual(numbers)
    const told = (await shownIn(page)).map(({ title }) => /CK\d+/.exec(title)?.[0]).toSorted()
    expect(told).toEqual(numbers.toSorted())
    await context.close()
  })
})

describe('the pages', () => {
  test('all notices are a list that tells read from unread; opening one reads it', async () => {
    await readEverything()
    const [number] = await leaveNotices(1)
    const { page, context, errors } = await signIn(docket, 'sales', { at: '/notice/list' })
    await unread(page, 1).waitFor()
    await page.getByLabel('状态').selectOption({ label: '未读' })
    await page.getByRole('button', { name: '查询' }).click()
    await page.getByText('共 1 条').waitFor()
    await page.getByRole('link', { name: `异常签收 ${number}` }).click()
    await page.waitForURL('**/notice/detail/*')
    await unread(page, 0).waitFor()
    await page.getByRole('main').getByRole('link', { name: '打开页面' }).click()
    await page.getByRole('heading', { name: `出库单 ${number}` }).waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  test.each([1440, 375])('at %i px nothing serious stands in the way', async width => {
    const { page, context, errors } = await signIn(docket, 'viewer', { viewport: { width, height: 800 } })
    const look = async () => expect(await seriousFaults(page), page.url()).toEqual([])
    await page.goto(`${docket.url}/notice/list`)
    await page.getByText('暂无数据').first().waitFor()
    await look()
    await bellOf(page).click()
    await page.getByText('没有未读消息').waitFor()
    await look()
    expect(errors).toEqual([])
    await context.close()
  })
})

test('whoever signs in is warned once of an account that ends within a week', async () => {
  const { page, context } = await signIn(docket, 'viewer')
  const ending = async (endDate: string) => {
    await changeAnswer<{ endDate: string }>(page, '/v1/auth/me', me => {
      me.endDate = endDate
    })
    const asked = page.waitForResponse('**/v1/auth/me')
    await page.reload()
    await asked
    // A dialog hides the rest of the page from readers of roles.
    await page.locator('header').first().waitFor()
  }
  const dialog = page.getByRole('dialog', { name: '账户即将到期' })
  await ending(dayInChina(8))
  expect(await dialog.count()).toBe(0)
  await ending(dayInChina(7))
  await dialog.getByText(`将于 ${dayInChina(7)} 到期，还剩 7 天`).waitFor()
  await dialog.getByRole('button', { name: '确定' }).click()
  await ending(dayInChina(6))
  await unread(page, 0).waitFor()
  expect(await dialog.count()).toBe(0)
  await context.close()
})
