import Autocomplete from '@mui/material/Autocomplete'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import controls from '../../ui/controls.module.css'
import type { FilterProps } from '../FilterProps.ts'
import styles from '../filters.module.css'
import type { Choice } from '../../providers/data/choicesOf.ts'
import { isSet } from '../filterValues.ts'
import { useChoices } from '../../providers/data/useChoices.ts'

/** The same each time: the list takes other options and another value for news. */
const NONE: Choice[] = []

/** Looks for a record by its name among those that the API offers, asked for when the list is first opened. */
export function ReferenceChoice({ id, filter, values, onChange }: FilterProps) {
  const translate = useTranslate()
  const [opened, setOpened] = useState(false)
  const chosen = values[filter.source]
  const { choices = NONE, isFetching, error } = useChoices(filter.reference, opened || isSet(chosen))
  const value = useMemo(
    () => choices.find(choice => choice.id === chosen) ?? (isSet(chosen) ? { id: chosen, label: '…' } : null),
    [choices, chosen],
  )
  return (
    <Autocomplete
      id={id}
      size="small"
      options={choices}
      value={value}
      onOpen={() => setOpened(true)}
      onChange={(_, choice) => onChange({ [filter.source]: choice?.id })}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      groupBy={choices[0]?.group === undefined ? undefined : ({ group = '' }) => group}
      getOptionKey={choice => String(choice.id)}
      loading={isFetching}
      loadingText={translate('docket.list.loading')}
      noOptionsText={error ? error.message : translate('docket.list.noOptions')}
      openText={translate('docket.list.open')}
      closeText={translate('docket.list.close')}
      clearText={translate('docket.list.clear')}
      slotProps={{ paper: { className: styles.popup } }}
      renderInput={({ slotProps }) => (
        <div ref={slotProps.input.ref} className={styles.reference}>
          <input {...slotProps.htmlInput} className={controls.control} placeholder={translate('docket.list.all')} />
          {slotProps.input.endAdornment}
        </div>
      )}
    />
  )
}
