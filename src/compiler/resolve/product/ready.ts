import type { GuideReady } from '../../../engine/generated/declaration.ts'
import type { Input } from '../../../engine/model/formModel.ts'
import type { ReadyRecord } from '../../../engine/model/guideModel.ts'
import type { Resource } from '../../../engine/model/model.ts'
import { menuKeys } from '../../../engine/visibility/permissions.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { checkConstant } from '../check/checkCondition.ts'
import type { Context } from '../check/context.ts'

/** Resolves a record that is added in one press: it fills in what the form asks for. */
export function resolveReady(
  { text, value: given }: GuideReady,
  resource: Resource,
  context: Context,
  spot: Spot,
): ReadyRecord {
  const { form, title, entity, label } = resource
  if (form?.create === undefined) {
    spot.refuse(`"${resource.name}" has no form that makes one`, 'expected "form" with "create" in the resource')
    return { value: given }
  }
  const inputs = form.sections.flatMap(({ rows, part, inputs }) => ((rows ?? part) ? [] : inputs))
  const at = spot.at('value')
  const missing = inputs.filter(one => one.required && one.default === undefined && !(one.source in given))
  for (const { source } of missing) at.refuse(`"${source}" is left out, which the form of ${label} asks for`)
  const value = Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
    const input = inputs.find(one => one.source === name && !one.readOnly)
    if (!input) {
      const known = inputs.flatMap(one => (one.readOnly ? [] : one.source))
      at.at(name).refuseName(`input of "${resource.name}"`, name, known)
      return []
    }
    checkConstant(context.entities[entity]!.fields[name]!, value, at.at(name))
    return [[name, valueOf(input, value, context, at.at(name))]]
  })
  if (!(title in given) && missing.every(one => one.source !== title))
    at.refuse(`"${title}" is left out, which it is called by`, 'expected a text')
  return { ...(text !== undefined && { text }), value: Object.fromEntries(value) }
}

function valueOf({ type }: Input, value: unknown, { keys, menus }: Context, spot: Spot): unknown {
  if (type !== 'menuTree' || !Array.isArray(value)) return value
  const given = value.map(String)
  given.forEach((key, index) => keys.has(key) || spot.at(index).refuseName('menu key', key, keys))
  return given.flatMap(key => {
    const area = menus.find(({ menuKey }) => menuKey === key)
    return area ? [...menuKeys([area])] : key
  })
}
