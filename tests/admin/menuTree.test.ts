import { describe, expect, it } from 'vitest'
import { inOrder, matching, menuNodes, pressed, tickOf } from '../../src/admin/providers/navigation/menuTree.ts'
import { randomPassword } from '../../src/admin/inputs/randomPassword.ts'
import { grantable } from '../../src/engine/visibility/grantable.ts'
import type { MenuItem } from '../../src/engine/model/menuModel.ts'
import { passwordMistake } from '../../src/engine/form/passwordMistake.ts'

const item = (menuKey: string, children: MenuItem[] = [], further: Partial<MenuItem> = {}): MenuItem => ({
  menuKey,
  menuName: menuKey,
  display: true,
  children,
  ...further,
})

const menus = [
  item('sale', [item('sale-out', [item('sale-out-all'), item('sale-out-price')]), item('sale-return')]),
  item('own', [item('own-password', [], { everyone: true }), item('own-log')]),
  item('help', [item('help-mail', [], { everyone: true })]),
  item('quote', [item('quote-list')], { authority: 'hasKestrelAuthority', authorityName: '实时询价权限' }),
]
const nodes = menuNodes(menus)
const nodeOf = (key: string, among = nodes): (typeof nodes)[number] => {
  const found = among.flatMap(node =>
    node.key === key ? node : node.children.length > 0 ? nodeOf(key, node.children) : [],
  )
  return found.find(node => node?.key === key)!
}
const ticks = (held: string[]) => ['sale', 'sale-out', 'own'].map(key => tickOf(nodeOf(key), new Set(held)))
const press = (key: string, held: string[]) => pressed(menus, nodeOf(key), new Set(held))

describe('what a role can be given', () => {
  it('is every page and control, in the order of the menu, under the names of what it stands in', () => {
    expect(grantable(menus).map(({ key }) => key)).toEqual([
      'sale-out',
      'sale-out-all',
      'sale-out-price',
      'sale-return',
      'own-log',
      'quote-list',
    ])
    expect(grantable(menus)[1]!.path).toEqual(['sale', 'sale-out', 'sale-out-all'])
  })
})

describe('the ticks', () => {
  it.each([
    [[], ['none', 'none', 'none']],
    [['sale-out'], ['some', 'some', 'none']],
    [
      ['sale-out', 'sale-out-all', 'sale-out-price'],
      ['some', 'all', 'none'],
    ],
    [
      ['sale-out', 'sale-out-all', 'sale-out-price', 'sale-return', 'own-log'],
      ['all', 'all', 'all'],
    ],
  ])('of %j', (held, expected) => expect(ticks(held)).toEqual(expected))

  it('of what everybody holds is for good', () => {
    expect(tickOf(nodeOf('help'), new Set())).toBe('fixed')
    expect(tickOf(nodeOf('own-password'), new Set())).toBe('fixed')
  })

  it('say which authority is needed besides', () => {
    expect(nodeOf('quote').authority).toBe('实时询价权限')
  })
})

describe('pressing', () => {
  it('an area gives all of it, and takes it again', () => {
    const all = ['sale-out', 'sale-out-all', 'sale-out-price', 'sale-return']
    expect(press('sale', [])).toEqual(all)
    expect(press('sale', ['sale-return', 'own-log'])).toEqual([...all, 'own-log'])
    expect(press('sale', [...all, 'own-log'])).toEqual(['own-log'])
  })

  it('a control gives its page with it, and leaves the page when it goes', () => {
    expect(press('sale-out-all', [])).toEqual(['sale-out', 'sale-out-all'])
    expect(press('sale-out-all', ['sale-out', 'sale-out-all'])).toEqual(['sale-out'])
  })

  it('forgets keys that the menu has lost, and areas', () => {
    expect(inOrder(menus, new Set(['gone', 'sale', 'own-log']))).toEqual(['own-log'])
  })
})

describe('searching', () => {
  it('keeps what is found with what it stands in and what stands in it', () => {
    const found = matching(nodes, ' OUT-A ')
    expect(found.map(({ key }) => key)).toEqual(['sale'])
    expect(found[0]!.children[0]!.children.map(({ key }) => key)).toEqual(['sale-out-all'])
    expect(matching(nodes, 'sale')[0]!.children).toHaveLength(2)
    expect(matching(nodes, 'nothing')).toEqual([])
    expect(matching(nodes, '')).toEqual(nodes)
  })
})

it('a password that is made up is a good one, and another each time', () => {
  const made = Array.from({ length: 50 }, randomPassword)
  expect(new Set(made).size).toBe(50)
  for (const password of made) {
    expect(password).toMatch(/^[a-km-zA-HJ-NP-Z2-9]{12}$/)
    expect(passwordMistake(password, { oldPassword: '', loginName: 'x' })).toBeUndefined()
  }
})
