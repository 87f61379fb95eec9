import type { Asker } from './createAsker.ts'
import { expectRefusal, type Expect } from './findings.ts'

export interface Account {
  user: string
  password: string
}

/** What the console keeps of a sign-in, as far as it decides what is asked. */
export interface SignedIn {
  menus: Menu[]
  settings: Record<string, boolean>
}

interface Menu {
  menuKey: string
  children?: Menu[]
}

/** What the console asks before it shows a page. */
const ASKED_FIRST = ['system/mySettings', 'system/savedFilters']

/** Signs in as the console does. @returns undefined where it can't: then nothing else is worth asking */
export async function checkSession(asker: Asker, expect: Expect, account: Account): Promise<SignedIn | undefined> {
  const signIn = (password: string) =>
    asker.ask('auth/login', { method: 'POST', body: { userName: account.user, password }, token: '' })
  expectRefusal(expect, 'a wrong password', await signIn(`${account.password}-wrong`), 400, 401, 403, 422)
  const told = await signIn(account.password)
  const { authToken, menus, settings } = (told.result ?? {}) as Partial<SignedIn> & { authToken?: unknown }
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
  return { menus, settings: settings ?? {} }
}

const sameMenus = (result: unknown, menus: Menu[]) =>
  JSON.stringify((result as Partial<SignedIn> | null)?.menus) === JSON.stringify(menus)
