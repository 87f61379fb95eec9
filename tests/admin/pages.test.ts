import { describe, expect, it, test } from 'vitest'
import { dialogTypes } from '../../src/admin/actions/dialogTypes.ts'
import '../../src/admin/fields/index.ts'
import '../../src/apps/consoleApps.ts'
import '../../src/admin/filters/index.ts'
import { fieldTypes } from '../../src/admin/fields/fieldTypes.ts'
import { filterTypeOf, filterTypes } from '../../src/admin/filters/filterTypes.ts'
import { inputs } from '../../src/admin/inputs/index.ts'
import { fieldSamples } from '../../src/admin/pages/gallery/fieldSamples.ts'
import { filterSamples, inputSamples } from '../../src/admin/pages/gallery/inputSamples.ts'
import { mailboxes } from '../../src/admin/pages/help/mailboxes.ts'
import { shortFigure } from '../../src/admin/pages/panel/shortFigure.ts'
import { listAddress } from '../../src/admin/providers/navigation/listAddress.ts'
import { mistakesIn } from '../../src/admin/pages/password/passwordResolver.ts'
import { pageTypes } from '../../src/admin/pages/pageTypes.ts'
import { panelParts } from '../../src/admin/pages/panel/panelParts.ts'
import { zh } from '../../src/admin/providers/texts/messages/zh.ts'
import { registeredNames } from '../../src/compiler/shape/registeredNames.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { ownPages } from '../../src/engine/visibility/ownPages.ts'

describe('the gallery', () => {
  it('has a sample of every registered type, and of no other', () => {
    expect(Object.keys(fieldSamples).toSorted()).toEqual(Object.keys(fieldTypes).toSorted())
    expect(Object.keys(inputSamples).toSorted()).toEqual(Object.keys(inputs).toSorted())
    expect(Object.keys(filterSamples).toSorted()).toEqual(Object.keys(filterTypes).toSorted())
  })

  it('fills something into every type of input', () => {
    const empty = Object.entries(inputSamples).filter(([, { value }]) => value === '' || String(value) === '')
    expect(empty.map(([type]) => type)).toEqual([])
  })

  it('shows each type of filter by a filter of that type', () => {
    for (const [type, { filter }] of Object.entries(filterSamples))
      expect(filterTypeOf({ ...filter, label: type })).toBe(type)
  })
})

test('every name that the grammar and apps have for a dialog, a page or a part is registered, and no other', async () => {
  const { grammar } = await loadRegistry(projectRoot())
  const named = (kind: 'dialogType' | 'pageType' | 'partType') => registeredNames(grammar, kind).toSorted()
  expect(Object.keys(dialogTypes).toSorted()).toEqual(named('dialogType'))
  expect(Object.keys(pageTypes).toSorted()).toEqual(named('pageType'))
  expect(Object.keys(panelParts)).toEqual(named('partType'))
})

test('every page of the menu that is no resource’s is registered, and at its own address', async () => {
  const pages = ownPages((await loadRegistry(projectRoot())).menus)
  for (const { cmp, panel, report } of pages) if (!panel && !report) expect(Object.keys(pageTypes)).toContain(cmp)
  const paths = [
    '/index/home',
    '/workpanel',
    '/system/changePassword',
    '/components',
    '/test',
    '/help/emailqq',
    '/help/email126',
  ]
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(paths))
})

test('each mailbox has as many steps and questions as are written', () => {
  for (const [name, { steps, questions }] of Object.entries(mailboxes)) {
    const words = zh.docket.help[name as keyof typeof mailboxes]
    expect([Object.keys(words.steps).length, Object.keys(words.questions).length]).toEqual([steps, questions])
  }
})

test('an axis says its figures in few characters', () => {
  expect(shortFigure(125_000, 'zh')).toBe('12.5万')
  expect(shortFigure(125_000, 'en')).toBe('125K')
})

test('a figure leads to its list with its filters, in the mode that it was counted in', async () => {
  const { stockOutOrder } = (await loadRegistry(projectRoot())).resources
  const address = new URL(listAddress(stockOutOrder, { confirmStatus: 0 })!, 'http://x')
  expect(address.pathname).toBe('/sale/putout')
  expect(Object.fromEntries(address.searchParams)).toEqual({ filter: '{"confirmStatus":0}', mode: 'list' })
  expect(listAddress({ ...stockOutOrder!, pages: [] }, {})).toBeUndefined()
  expect(listAddress(undefined, {})).toBeUndefined()
})

test('what is wrong with passwords is said at each field', () => {
  const typed = (oldPassword: string, newPassword: string, repeated = newPassword) =>
    mistakesIn({ oldPassword, newPassword, repeated }, 'warehouse')
  expect(typed('docket-demo', 'docket-2026')).toEqual({})
  expect(typed('', '')).toEqual({ oldPassword: 'noOld', newPassword: 'noNew' })
  expect(typed('docket-demo', 'short')).toEqual({ newPassword: 'mistakes.short' })
  expect(typed('docket-demo', 'docket-demo')).toEqual({ newPassword: 'mistakes.same' })
  expect(typed('docket-demo', 'WareHouse')).toEqual({ newPassword: 'mistakes.name' })
  expect(typed('docket-demo', 'docket-2026', 'docket-2025')).toEqual({ repeated: 'differs' })
})
