import {
  chromium,
  request,
  selectors,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type ViewportSize,
} from 'playwright-core'
import { keepSession, type LoginResult } from '../../src/admin/providers/session/session.ts'
import { demoPassword } from '../../src/demo/accounts.ts'

/** A real headless Chromium, from the path that the set-up found. */
export async function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
}

/** A console that is served, and a browser to open it in. */
export interface Console {
  browser: Browser
  url: string
}

export interface SignedInPage {
  context: BrowserContext
  page: Page
  /** Errors that the console of the browser showed. */
  errors: string[]
}

// The tab of the address in the address bar: after a step, the page left behind is in front until the next is there.
// A text, because a page knows nothing of what is added to functions when TypeScript is taken out.
await selectors
  .register('front', {
    content: `{
    queryAll: () => [...document.querySelectorAll('[data-tab="' + location.pathname + '"]:not([hidden])')],
    query: () => document.querySelector('[data-tab="' + location.pathname + '"]:not([hidden])'),
  }`,
  })
  .catch((error: unknown) => {
    // A worker that reads this file again has it already: it is the process's.
    if (!String(error).includes('already registered')) throw error
  })

/** The page in front; those that are kept behind it are no part of what one sees. A path waits for a step that the console takes by itself. */
export const inFront = (page: Page, path?: string) =>
  page.locator(path === undefined ? 'front=tab' : `[data-tab="${path}"]:not([hidden])`)

/** Goes to a page by the top navigation: the area opens, the entry leads there. */
export async function goByMenu(page: Page, area: string, entry: string) {
  const nav = page.getByRole('navigation', { name: '顶部导航' })
  const [own, others] = [area, '更多'].map(name => nav.getByRole('button', { name, exact: true })) as [Locator, Locator]
  await own.or(others).first().waitFor()
  // Areas that have no room stand beneath the last one.
  await ((await own.count()) > 0 ? own : others).hover()
  const link = nav.getByRole('link', { name: entry, exact: true })
  await link.waitFor()
  await link.click()
}

/** A browser of its own, signed in as a person signs in: through the form. */
export async function signInByForm(
  { browser, url }: Console,
  userName: string,
  { viewport }: Visit = {},
): Promise<SignedInPage> {
  const opened = await openPage(browser, { viewport })
  const { page } = opened
  await page.goto(`${url}/login`)
  await page.getByLabel('用户名').fill(userName)
  await page.getByLabel('密码').fill(demoPassword)
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('banner').waitFor()
  await page.waitForURL(address => !['/', '/login'].includes(address.pathname))
  return opened
}

export interface Visit {
  viewport?: ViewportSize
  /** A small screen that is touched. */
  phone?: boolean
  /** Path of the page that is opened first; where the account comes to by itself unless given. */
  at?: string
}

/** A browser of its own in which somebody has signed in a while ago. */
export async function signIn(
  { browser, url }: Console,
  userName: string,
  { viewport, phone = false, at = '/' }: Visit = {},
): Promise<SignedInPage> {
  const opened = await openPage(browser, {
    ...(phone ? { ...PHONE, hasTouch: true, isMobile: true } : { viewport }),
    storageState: await sessionOf(url, userName),
  })
  const { page } = opened
  await page.goto(`${url}${at}`)
  await page.getByRole('banner').waitFor()
  if (at === '/') await page.waitForURL(address => address.pathname !== '/')
  return opened
}

/** Takes the session away from a browser, once nothing is on its way that would bring its cookie back. */
export async function loseSession(page: Page) {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

const PHONE = { viewport: { width: 375, height: 812 } }

/** What a browser keeps of a session. */
async function sessionOf(url: string, userName: string): Promise<StorageState> {
  const caller = await request.newContext({ extraHTTPHeaders: { origin: url } })
  const answer = await caller.post(`${url}/v1/auth/login`, { data: { userName, password: demoPassword } })
  const { result } = (await answer.json()) as { result: LoginResult }
  const kept = new Map<string, string>()
  keepSession(result, {
    getItem: name => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: name => void kept.delete(name),
  })
  const { cookies } = await caller.storageState()
  await caller.dispose()
  return { cookies, origins: [{ origin: url, localStorage: [...kept].map(([name, value]) => ({ name, value })) }] }
}

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

async function openPage(browser: Browser, options: BrowserContextOptions): Promise<SignedInPage> {
  const viewport = options.viewport ?? { width: 1440, height: 900 }
  const context = await browser.newContext({
    ...options,
    reducedMotion: 'reduce',
    viewport,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', error => errors.push(error.message))
  return { context, page, errors }
}
