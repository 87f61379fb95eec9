import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useChoices } from '../../providers/data/useChoices.ts'
import { SeveralChoice } from '../../ui/several/SeveralChoice.tsx'
import type { FilterProps } from '../FilterProps.ts'
import { isSet, severalIn } from '../filterValues.ts'

/** Chooses records or values of which any will do. */
export function SeveralChoices({ id, filter, values, onChange }: FilterProps) {
  const translate = useTranslate()
  const [opened, setOpened] = useState(false)
  const { source, reference, options } = filter
  const { choices, isFetching, error } = useChoices(reference, opened || isSet(values[source]))
  const filled = values[source]
  // The same each time: the list takes other options and other values for news.
  const offered = useMemo(
    () =>
      options
        ? options.map(({ value, label }) => ({ id: String(value), label }))
        : (choices ?? []).map(choice => ({ id: String(choice.id), label: choice.label })),
    [options, choices],
  )
  const chosen = useMemo(
    () => severalIn(filled).map(id => offered.find(one => one.id === id) ?? { id, label: '…' }),
    [filled, offered],
  )
  return (
    <SeveralChoice
      control={{ id, placeholder: chosen.length > 0 ? '' : translate('docket.list.all') }}
      options={offered}
      chosen={chosen}
      onOpen={() => setOpened(true)}
      onChoose={now => onChange({ [source]: now.map(one => one.id).join(',') || undefined })}
      isPending={isFetching}
      none={error ? error.message : undefined}
    />
  )
}
