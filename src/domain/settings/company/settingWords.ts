import { Big } from 'big.js'
import type { Field } from '../../../engine/model/entityModel.ts'

/** Says what a company has set, as the log of its configuration does. */
export function settingWords({ kind, options }: Field, value: unknown): string {
  if (kind === 'boolean') return value ? '开启' : '关闭'
  if (options) return options.find(option => option.value === value)?.label ?? String(value)
  return kind === 'percent' ? `${new Big(Number(value)).times(100).toString()}%` : String(value)
}
