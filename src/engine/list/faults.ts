import type { Column, Option } from '../model/model.ts'
import { valueAt } from '../value/valueAt.ts'
import type { Fault } from '../formula/formula.ts'

/** The words for why a formula has no value. */
export const FAULTS: readonly (Option & { value: Fault })[] = [
  { value: 'zeroDivision', label: '除数为零', tone: 'error' },
  { value: 'overflow', label: '数值过大', tone: 'error' },
]

/** Returns the name of the property that says why that of a formula has no value. */
export const faultName = (name: string) => `${name}Fault`

/** Returns the words for why a column of a record has no value; undefined where it has one, or is merely empty. */
export function faultWord({ fault }: Pick<Column, 'fault'>, record: unknown): string | undefined {
  const reason = fault && valueAt(record, fault.source)
  return fault?.options.find(({ value }) => value === reason)?.label
}
