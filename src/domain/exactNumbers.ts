import { Big } from 'big.js'
import { DECIMALS } from '../engine/decimals.ts'
import type { RecordForm } from '../engine/formModel.ts'
import type { Kind } from '../engine/model.ts'
import { DomainError } from './DomainError.ts'

/** What is filled in: inputs of the record itself, or of its lines. */
interface Filled {
  sections: readonly Pick<RecordForm['sections'][number], 'rows' | 'inputs'>[]
}

type Values = Readonly<Record<string, unknown>>

const MOST_DIGITS = 15

/**
 * Takes only what is kept as it was given: nothing that a column would round, nothing too large for it.
 * @throws DomainError request.invalid with the places of what is not
 */
export function requireExact({ sections }: Filled, values: Values) {
  const found = sections.flatMap(({ rows, inputs }) =>
    rows === undefined
      ? mistakesIn(inputs, values, '')
      : ((values[rows] ?? []) as Values[]).flatMap((line, index) => mistakesIn(inputs, line, `${rows}.${index}.`)),
  )
  const [first] = found
  if (first) throw new DomainError('request.invalid', { reason: first[1] }, Object.fromEntries(found))
}

function mistakesIn(inputs: RecordForm['sections'][number]['inputs'], values: Values, place: string) {
  return inputs.flatMap(({ source, label, kind }): [string, string][] => {
    const value = values[source]
    const mistake = typeof value === 'number' ? numberMistake(value, kind) : undefined
    return mistake === undefined ? [] : [[`${place}${source}`, `${label}${mistake}`]]
  })
}

/** What is wrong with a number of a kind, in words that follow its label. */
export function numberMistake(value: number, kind: Kind): string | undefined {
  const decimals = kind === 'integer' ? 0 : DECIMALS[kind]
  if (decimals === undefined) return undefined
  const [whole = '', fraction = ''] = new Big(value).abs().toFixed().split('.')
  if (fraction.length > decimals) return decimals === 0 ? '应为整数' : `最多${decimals}位小数`
  return whole.length > (kind === 'integer' ? 9 : MOST_DIGITS - decimals) ? '数值过大' : undefined
}
