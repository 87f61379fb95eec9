import { dataIn, dataOf, type Data } from '../../engine/value/data.ts'
import type { Asker } from './createAsker.ts'
import { expectRefusal, type Expect } from './findings.ts'

export interface Account {
  user: string
  password: string
}

/** What the console keeps of a sign-in, as far as it decides what is asked. */
export interface SignedIn {
  /** The keys of its menus. */
  keys: ReadonlySet<string>
  settings: Data
}

/** What the console asks before it shows a page. */
const ASKED_FIRST = ['system/mySettings', 'system/savedFilters']

/** Signs in as the console does. @returns undefined where it can't: then nothing else is worth asking */
export async function checkSession(asker: Asker, expect: Expect, account: Account): Promise<SignedIn | undefined> {
  const signIn = (password: string) =>
    asker.ask('auth/login', { method: 'POST', body: { userName: account.user, password }, token: '' })
  expectRefusal(expect, 'a wrong password', await signIn(`${account.password}-wrong`), 400, 401, 403, 422)
  const told = await signIn(account.password)
  const signedIn = dataOf(told.result)
  const { authToken, menus, settings } = signedIn
  const lacking = told.status === 200 ? lackingIn(signedIn) : []
  expect('sign in', told, KEPT.join(', '), told.status === 200 && lacking.length === 0, lackOf(lacking))
  if (typeof authToken !== 'string' || lacking.length > 0) return undefined
  expectRefusal(expect, 'who it is, without a token', await asker.ask('auth/me', { token: '' }), 401)
  expectRefusal(expect, 'who it is, with a wrong token', await asker.ask('auth/me', { token: 'wrong' }), 401)
  asker.keep(authToken)
  const me = await asker.ask('auth/me')
  expect('who it is', me, 'the same menus', me.status === 200 && sameMenus(me.result, menus))
  for (const path of ASKED_FIRST) {
    const first = await asker.ask(path)
    expect(path, first, '200', first.status === 200)
  }
  const unread = await asker.ask('notification/unread', { params: { page: 1, per_page: 5 } })
  expect('notification/unread', unread, 'a list', unread.status === 200 && Array.isArray(unread.result))
  return { keys: new Set(keysIn(menus)), settings: dataOf(settings) }
}

/** What the console keeps of who signs in: without one of them it could show no page. */
const KEPT = ['authToken', 'menus', 'userId', 'loginName', 'name', 'serviceBuyerInfo.corpName']

function lackingIn(signedIn: Data): string[] {
  const { menus, serviceBuyerInfo, ...own } = signedIn
  const { corpName } = dataOf(serviceBuyerInfo)
  const texts: Data = { ...own, 'serviceBuyerInfo.corpName': corpName }
  return KEPT.filter(name => (name === 'menus' ? !isTree(menus) || menus.length === 0 : !isText(texts[name])))
}

const isText = (value: unknown) => typeof value === 'string' && value !== ''

const isTree = (menus: unknown): menus is Data[] =>
  Array.isArray(menus) &&
  menus.every(item => isText(dataOf(item).menuKey) && isText(dataOf(item).menuName) && isTree(dataOf(item).children))

const lackOf = (names: readonly string[]) => (names.length > 0 ? `no ${names.join(', ')}` : undefined)

const sameMenus = (result: unknown, menus: unknown) => JSON.stringify(dataOf(result).menus) === JSON.stringify(menus)

const keysIn = (menus: unknown): string[] =>
  dataIn(menus).flatMap(({ menuKey, children }) => [String(menuKey), ...keysIn(children)])
