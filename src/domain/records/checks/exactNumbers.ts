import { figureMistake } from '../../../engine/form/figureMistake.ts'
import { FIGURE_WORDS } from '../../../engine/value/figureWords.ts'
import type { RecordForm } from '../../../engine/model/formModel.ts'
import type { Kind } from '../../../engine/model/model.ts'
import { refusal } from '../../refusal.ts'

/** What is filled in: inputs of the record itself, or of its lines. */
interface Filled {
  sections: readonly Pick<RecordForm['sections'][number], 'rows' | 'inputs'>[]
}

type Values = Readonly<Record<string, unknown>>

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
  if (first) throw refusal('request.invalid', { reason: first[1] }, Object.fromEntries(found))
}

function mistakesIn(inputs: RecordForm['sections'][number]['inputs'], values: Values, place: string) {
  return inputs.flatMap(({ source, label, kind }): [string, string][] => {
    const value = values[source]
    const mistake = typeof value === 'number' ? numberMistake(value, kind) : undefined
    return mistake === undefined ? [] : [[`${place}${source}`, `${label}${mistake}`]]
  })
}

/**
 * What is wrong with a number of a kind, in words that follow its label.
 * @param decimals how many it may have, where there may be fewer than its kind has
 */
export function numberMistake(value: number, kind: Kind, decimals?: number): string | undefined {
  const mistake = figureMistake(value, kind, decimals)
  return mistake && FIGURE_WORDS[mistake.wrong].replace('%{count}', String(mistake.count))
}
