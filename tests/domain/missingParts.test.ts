import { afterEach, expect, test } from 'vitest'
import { registerApp, registered } from '../../src/domain/app.ts'
import { missingParts } from '../../src/domain/missingParts.ts'
import type { Resource } from '../../src/engine/model/model.ts'
import { baseRegistry } from '../support/baseRegistry.ts'

afterEach(() => {
  delete registered.rules.order
})

/** What is missing of the resource `order`, of which these parts ask for rules, with rules of these names. */
async function missing(parts: Partial<Resource>, ...rules: string[]) {
  const registry = await baseRegistry()
  Object.assign(registry.resources.order!, parts)
  registerApp({ rules: { order: Object.fromEntries(rules.map(name => [name, async () => {}])) } })
  return missingParts(registry).flatMap(({ resource, pointer, wrong }) =>
    resource === 'order' ? [`${pointer}  ${wrong}`] : [],
  )
}

const form = { success: '', changed: '', logged: false, rule: true, sections: [] }

test('whatever says that it has a rule has to have one', async () => {
  expect(await missing({ form, delete: { permission: [], rule: true } })).toEqual([
    '/form/rule  no app has the rule "save" or "saved" for order',
    '/delete/rule  no app has the rule "delete" for order',
  ])
  expect(await missing({ form, delete: { permission: [], rule: true } }, 'save', 'delete')).toEqual([])
})

test('a rule that nothing asks for would never run', async () => {
  expect(await missing({ delete: { permission: [] } }, 'delete', 'approve')).toEqual([
    '  an app has a rule "delete" for order, which nothing here asks for',
    '  an app has a rule "approve" for order, which nothing here asks for',
  ])
})
