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
  const { authToken, menus, settings } = dataOf(told.result)
  const isToken = typeof authToken === 'string' && authToken !== ''
  expect('sign in', told, 'authToken and menus', told.status === 200 && isToken && Array.isArray(menus))
  if (!isToken || !Array.isArray(menus)) return undefined
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

const sameMenus = (result: unknown, menus: unknown) => JSON.stringify(dataOf(result).menus) === JSON.stringify(menus)

const keysIn = (menus: unknown): string[] =>
  dataIn(menus).flatMap(({ menuKey, children }) => [String(menuKey), ...keysIn(children)])
