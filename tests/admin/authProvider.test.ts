import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDialog } from '../../src/admin/ui/dialogs/dialogQueue.ts'
import { createAuthProvider } from '../../src/admin/providers/session/authProvider.ts'
import type { Registry } from '../../src/engine/model/model.ts'

vi.mock('../../src/admin/ui/dialogs/dialogQueue.ts', () => ({ openDialog: vi.fn(async () => true) }))

const pages = [
  { variant: 'sale', view: 'list', path: '/sale/putout', keys: ['sale-putout'], start: {} },
  { variant: 'sale', view: 'show', path: '/sale/putoutDetail/:id', keys: ['sale-putoutDetail'], start: {} },
]
const transitions = [{ name: 'confirm', permission: ['warehouse-putoutDetail'] }]
const registry = { resources: { stockOutOrder: { pages, transitions } } } as unknown as Registry

const http = vi.fn(async (_url: string) => ({ status: 200, headers: new Headers(), json: null }))
const leave = vi.fn()
const hide = vi.fn()
const store = { removeItem: vi.fn(), clear: vi.fn() }
const listen = vi.fn()
const provider = (keys: string[] = []) =>
  createAuthProvider({ http, hide, leave, registry: () => registry, keys: () => new Set(keys), translate: key => key })

beforeEach(() => {
  vi.stubGlobal('localStorage', store)
  vi.stubGlobal('sessionStorage', store)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('addEventListener', listen)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('access is a look-up in the menu keys', async () => {
  expect(await may('list', ['sale-putout'])).toBe(true)
  expect(await may('show', ['sale-putout'])).toBe(false)
  expect(await may('show', ['sale-putoutDetail'])).toBe(true)
  expect(await may('confirm', ['warehouse-putoutDetail'])).toBe(true)
  expect(await may('confirm', ['sale-putoutDetail'])).toBe(false)
  expect(await may('list', ['sale-putout'], 'unheardOf')).toBe(false)
  expect(http).not.toHaveBeenCalled()
})

test('401, however often, tells the user once, then logs out and reloads', async () => {
  const { checkError } = provider()
  await Promise.all([checkError({ status: 401 }), checkError({ status: 401 })])
  await checkError({ status: 401 })
  expect(vi.mocked(openDialog).mock.calls).toEqual([
    [{ kind: 'info', title: 'docket.dialog.info', content: 'docket.session.expired' }],
  ])
  expect(http.mock.calls.map(([url]) => url)).toEqual(['/v1/auth/logout'])
  expect(store.removeItem).toHaveBeenCalledWith('roles')
  expect(leave.mock.calls).toEqual([[]])
  expect(hide).toHaveBeenCalledOnce()
  expect(hide.mock.invocationCallOrder[0]).toBeLessThan(vi.mocked(openDialog).mock.invocationCallOrder[0]!)
})

test('who signs out is not told that the sign-in ended, unless it could not be ended', async () => {
  const { checkError, logout } = provider()
  const leaving = logout({})
  await checkError({ status: 401 })
  await leaving
  expect(openDialog).not.toHaveBeenCalled()
  const again = provider()
  http.mockRejectedValueOnce(new Error('offline'))
  await expect(again.logout({})).rejects.toThrow('offline')
  await again.checkError({ status: 401 })
  expect(openDialog).toHaveBeenCalledOnce()
})

test('the session is forgotten here even when the server does not answer', async () => {
  http.mockRejectedValueOnce(new Error('offline'))
  await provider().checkError({ status: 401 })
  expect(store.removeItem).toHaveBeenCalledWith('roles')
  expect(leave).toHaveBeenCalledOnce()
})

test('other errors are left to whoever asked', async () => {
  for (const status of [0, 403, 404, 409, 422, 500]) await provider().checkError({ status })
  expect(openDialog).not.toHaveBeenCalled()
  expect(leave).not.toHaveBeenCalled()
})

test('signing out tells the server first, and stays when it can’t', async () => {
  http.mockRejectedValueOnce(new Error('offline'))
  await expect(provider().logout({})).rejects.toThrow('offline')
  expect(leave).not.toHaveBeenCalled()
  await provider().logout({})
  expect(leave).toHaveBeenCalledWith('/login')
})

const may = (action: string, keys: string[], resource = 'stockOutOrder') =>
  provider(keys).canAccess!({ resource, action })
