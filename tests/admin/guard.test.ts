import { expect, test } from 'vitest'
import { publicPages } from '../../src/apps/publicPages.ts'
import { guard } from '../../src/admin/providers/session/guard.ts'
import { isSignedIn, keepSession, readSession, type Session } from '../../src/admin/providers/session/session.ts'

const menus: Session['menus'] = [{ menuKey: 'sale', menuName: '销售', display: true, children: [] }]

const isPublic = (pathname: string) => publicPages.some(({ path }) => path.test(pathname))

test('nobody signed in: only login and the public pages are open', () => {
  expect(visitUnknown('/login')).toEqual({ show: 'login' })
  for (const path of ['/purchase/share/k3y', '/print/productBarcode', '/installation'])
    expect(isPublic(path), path).toBe(true)
  for (const pathname of [
    '/',
    '/sale/putout',
    '/purchase/share',
    '/purchase/shareholders/1',
    '/print/delivery/1',
    '/nowhere',
  ]) {
    expect(visitUnknown(pathname)).toEqual({ go: '/login' })
    expect(isPublic(pathname), pathname).toBe(false)
  }
})

test('signed in: login leads home, everything else is the console’s', () => {
  const kept = storage({ user: '{"name":"王"}', roles: JSON.stringify(menus) })
  const visit = (pathname: string) => guard({ pathname, signedIn: true, session: () => readSession(kept) })
  expect(visit('/login')).toEqual({ go: '/' })
  expect(visit('/nowhere')).toMatchObject({ show: 'console', session: { name: '王', menus } })
})

test.each([
  ['missing', {}, 'error：缓存数据不正常'],
  ['damaged', { user: '{}', roles: '[{"menuKey' }, 'error：缓存数据不正常'],
  ['not a menu tree', { user: '{}', roles: '"sale"' }, 'error：缓存数据不正常'],
  ['without a user', { roles: '[]' }, 'error：缓存数据不正常'],
  ['empty', { user: '{}', roles: '[]' }, '没有角色数据'],
])('role data %s ends the session', (_name, stored, text) => {
  const decision = guard({ pathname: '/sale/putout', signedIn: true, session: () => readSession(storage(stored)) })
  expect(decision).toEqual({ signOut: text })
})

test('an error that is not about role data is not taken for one', () => {
  expect(() => guard({ pathname: '/', signedIn: true, session: brokenSession })).toThrow('storage is gone')
})

const user = { name: '王', userId: '7', loginName: 'wang', endDate: '2027-01-31' }
const company = { catelogStatus: true, dataCenterStatus: true, catelogVersionStatus: false }
const result = {
  ...user,
  menus,
  settings: { hasBatchStock: true },
  hasKestrelAuthority: true,
  sites: ['mall'],
  serviceBuyerInfo: { corpName: '启元', ...company },
  authToken: 'secret',
}

test('what is kept is what is read again', () => {
  const kept = storage()
  keepSession(result, kept)
  expect(readSession(kept)).toEqual({
    ...{ ...user, menus, settings: { hasBatchStock: true }, hasKestrelAuthority: true, sites: ['mall'] },
    ...{ companyName: '启元', serviceBuyerInfo: company },
  })
  expect(JSON.stringify([...kept.items])).not.toContain('secret')
})

test('the signed-in flag is read by its whole name and value', () => {
  expect(isSignedIn('a=1; docket_signed_in=1; b=2')).toBe(true)
  expect(isSignedIn('docket_signed_in=1')).toBe(true)
  for (const cookie of [
    '',
    'docket_signed_in=',
    'docket_signed_in=0',
    'docket_signed_in=12',
    'not_docket_signed_in=1',
  ]) {
    expect(isSignedIn(cookie)).toBe(false)
  }
})

function storage(items: Readonly<Record<string, string>> = {}) {
  const map = new Map(Object.entries(items))
  return {
    items: map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

const visitUnknown = (pathname: string) => guard({ pathname, signedIn: false, session: () => readSession(storage()) })

function brokenSession(): Session {
  throw new TypeError('storage is gone')
}

test('what an item of the menu has no value for is not in it', () => {
  const none = { router: null, cmp: null, params: null, groupId: null, groupName: null }
  const child = { ...none, menuKey: 'child', menuName: '页', display: true, router: 'page', children: [] }
  const menus = [{ ...none, menuKey: 'area', menuName: '区', display: true, children: [child] }]
  const { menus: kept } = keepSession({ ...result, menus: menus as unknown as Session['menus'] }, storage())
  expect(kept).toEqual([
    {
      ...{ menuKey: 'area', menuName: '区', display: true },
      children: [{ menuKey: 'child', menuName: '页', display: true, router: 'page', children: [] }],
    },
  ])
})
