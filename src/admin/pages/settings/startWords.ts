import type { Translate } from '../../inputs/formValues.ts'
import { startValue } from '../../inputs/formValues.ts'
import { type Switch, switchInput } from './settingsData.ts'

/** Says what a company has set before it sets anything. */
export function startWords(one: Switch, translate: Translate, declared: (text: string) => string): string {
  const { kind, options, default: start } = one
  if (kind === 'boolean') return translate(`docket.settings.${start === true ? 'on' : 'off'}`)
  if (options) return declared(options.find(({ value }) => value === start)?.label ?? String(start))
  return `${String(startValue(switchInput(one), start))}${kind === 'percent' ? '%' : ''}`
}
