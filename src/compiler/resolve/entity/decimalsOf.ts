import type { Field } from '../../../engine/model/model.ts'

const SETTING = 'setting.'

/** Tells a property that limits the decimals of a figure from what the company has set. */
export function decimalsOf(given: string | undefined): Pick<Field, 'decimals' | 'decimalsSet'> {
  if (!given) return {}
  return given.startsWith(SETTING) ? { decimalsSet: given.slice(SETTING.length) } : { decimals: given }
}
