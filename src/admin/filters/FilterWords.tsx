import { filterNames } from '../../engine/list/filterNames.ts'
import { JOINED_BY } from '../../engine/model/derivedModel.ts'
import type { Filter } from '../../engine/model/model.ts'
import { formatText } from '../fields/format.ts'
import { useSay } from '../providers/texts/useSpeak.ts'
import { type FilterValues, isSet, severalIn } from './filterValues.ts'
import { useChoices } from '../providers/data/useChoices.ts'

/** Shows the condition of a filter as text. */
export function FilterWords({ filter, values }: { filter: Filter; values: FilterValues }) {
  const say = useSay()
  const { choices } = useChoices(filter.reference, true)
  const text = wordsOf(filter, values, value => choices?.find(({ id }) => id === value)?.label)
  return (
    <span>
      {filter.label}
      {say('words.is')}
      <b>{text}</b>
    </span>
  )
}

function wordsOf(filter: Filter, values: FilterValues, nameOf: (value: unknown) => string | undefined): string {
  const wordOf = (value: string) =>
    filter.options?.find(option => option.value === value)?.label ?? nameOf(value) ?? value
  const words = filterNames(filter).map(name => {
    const value = values[name]
    if (filter.match === 'oneOf') return severalIn(value).map(wordOf).join(JOINED_BY)
    const option = filter.options?.find(option => String(option.value) === String(value))
    return isSet(value) ? (option?.label ?? nameOf(value) ?? formatText(value)) : ''
  })
  return words.join(' ~ ').trim()
}
