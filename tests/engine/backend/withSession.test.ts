import { expect, test } from 'vitest'
import { withSession } from '../../../src/engine/backend/withSession.ts'
import type { MenuItem } from '../../../src/engine/model/menuModel.ts'
import { dataOf } from '../../../src/engine/value/data.ts'
import { menuKeys } from '../../../src/engine/visibility/permissions.ts'

const item = (menuKey: string, ...children: MenuItem[]): MenuItem => ({
  ...{ menuKey, menuName: menuKey, display: true, children },
})
const tree = [item('index', item('index-home')), item('sale', item('sale-order'), item('sale-putout'))]
const keys = { seller: ['sale-order'], packer: ['sale-putout'], boss: ['*'], '*': ['index-home'] }
const parts = { defaults: {}, menus: { roles: 'user.roles', keys, tree } }

const keysFor = (roles: unknown) => {
  const { menus } = dataOf(withSession({ user: { roles } }, parts))
  return [...menuKeys(Array.isArray(menus) ? menus : [])].toSorted()
}

test('roles of a foreign server stand for menu keys: one role or several, all keys, and those of everybody', () => {
  expect(keysFor('seller')).toEqual(['index', 'index-home', 'sale', 'sale-order'])
  expect(keysFor(['seller', 'packer'])).toEqual(['index', 'index-home', 'sale', 'sale-order', 'sale-putout'])
  expect(keysFor(['boss'])).toEqual([...menuKeys(tree)].toSorted())
  expect(keysFor(['unknown', 'constructor', 7])).toEqual(['index', 'index-home'])
  expect(keysFor(undefined)).toEqual(['index', 'index-home'])
})

test('what it does not say of who is signed in has a default, and what it says stays', () => {
  const defaults = { serviceBuyerInfo: { corpName: '甲' }, settings: {}, name: '无名' }
  expect(withSession({ name: '周远', settings: null }, { defaults })).toEqual({
    ...{ name: '周远', settings: {}, serviceBuyerInfo: { corpName: '甲' } },
  })
  expect(withSession('nobody', { defaults })).toBe('nobody')
})
