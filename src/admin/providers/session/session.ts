import type { MenuItem } from '../../../engine/model/menuModel.ts'
import { parsedJson } from '../../../engine/value/parsedJson.ts'
import { isForeign } from '../data/api.ts'
import { readToken } from './token.ts'

/** The answer of login and auth/me, as far as the console stores it. */
export interface Session {
  name: string
  userId: string
  loginName: string
  companyName: string
  /** The company's settings. */
  serviceBuyerInfo: CompanyInfo
  /** The other sites that people can go to from here. */
  sites: string[]
  /** Day on which the company's account ends: YYYY-MM-DD. */
  endDate: string | null
  menus: MenuItem[]
  settings: Record<string, boolean>
  /** The role that is looked through in place of the own one. */
  viewAs?: { roleId: string; name: string } | null
  /** The own company, while its demo company is looked into. */
  demoOf?: string | null
}

interface CompanyInfo {
  /** Address of its picture. */
  logo?: string | null
  catelogStatus: boolean
  dataCenterStatus: boolean
  catelogVersionStatus: boolean
}

export interface LoginResult extends Omit<Session, 'companyName' | 'serviceBuyerInfo'> {
  authToken?: string
  serviceBuyerInfo: CompanyInfo & { corpName: string }
}

/** Defaults for a session stored by an older console. */
const unsaid = {
  companyName: '',
  serviceBuyerInfo: { catelogStatus: true, dataCenterStatus: false, catelogVersionStatus: true },
  sites: [],
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Cached data that no console can be built from. The text is the spec's (sales 5). */
export class SessionError extends Error {}

/** Tells whether someone is signed in: by the server's readable cookie, for a foreign server by the stored token. */
export function isSignedIn(cookie: string, token = isForeign() ? readToken() : undefined): boolean {
  return token !== undefined || /(?:^|;\s*)docket_signed_in=1(?:;|$)/.test(cookie)
}

/** Keeps user, roles (the menu tree) and switches for the next visit. */
export function keepSession({ serviceBuyerInfo, ...result }: LoginResult, storage: Storage): Session {
  const { name, userId, loginName, endDate, sites, settings, viewAs, demoOf } = result
  const menus = result.menus.map(withoutEmpty)
  // What an operator gave the company, by the names that apps have for it.
  const authorities = Object.entries(result).filter(([, value]) => typeof value === 'boolean')
  const { corpName: companyName, ...company } = serviceBuyerInfo
  const user = {
    ...{ name, userId, loginName, companyName, endDate, sites, ...(viewAs && { viewAs }), ...(demoOf && { demoOf }) },
    ...Object.fromEntries(authorities),
    serviceBuyerInfo: company,
  }
  storage.setItem('user', JSON.stringify(user))
  storage.setItem('roles', JSON.stringify(menus))
  storage.setItem('settings', JSON.stringify(settings))
  return { ...user, menus, settings }
}

/** A menu item without what it has no value for: the API tells every property that the spec names. */
function withoutEmpty(item: MenuItem): MenuItem {
  const said = Object.entries(item).filter(([, value]) => value !== null)
  return { ...(Object.fromEntries(said) as unknown as MenuItem), children: item.children.map(withoutEmpty) }
}

/**
 * Reads the session stored by an earlier visit.
 * @throws SessionError when it is missing, damaged or without roles
 */
export function readSession(storage: Storage): Session {
  const menus = parsedJson(storage.getItem('roles')) as MenuItem[] | undefined
  const user = parsedJson(storage.getItem('user')) as Omit<Session, 'menus' | 'settings'> | undefined
  if (!Array.isArray(menus) || !user) throw new SessionError('error：缓存数据不正常')
  if (menus.length === 0) throw new SessionError('没有角色数据')
  return { ...unsaid, ...user, menus, settings: (parsedJson(storage.getItem('settings')) ?? {}) as Session['settings'] }
}

export function forgetSession(storage: Storage): void {
  for (const key of ['user', 'roles', 'settings', told]) storage.removeItem(key)
}

const told = 'told'

/** Tells whether a once-per-session message is due, and marks it as shown. */
export function isToldOnce(what: string, storage: Storage): boolean {
  const before = (parsedJson(storage.getItem(told)) ?? []) as string[]
  if (before.includes(what)) return false
  storage.setItem(told, JSON.stringify([...before, what]))
  return true
}

/** Clears the marks of messages that were shown, when a session begins. */
export function tellAgain(storage: Storage): void {
  storage.removeItem(told)
}
