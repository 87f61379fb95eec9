import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import filters from '../../../admin/filters/filters.module.css'
import { useChoices } from '../../../admin/providers/data/useChoices.ts'
import type { ReminderForm, ReminderRules } from './reminderForm.ts'

interface Props {
  name: `rules.${number}.receivers`
  known: ReminderRules
  id: string
  'aria-invalid': boolean
  'aria-describedby'?: string
}

/** Chooses several of the company's accounts. A chosen one stays, even when it is not among those offered. */
export function ReceiversInput({ name, known, id, ...described }: Props) {
  const translate = useTranslate()
  const { field } = useController<ReminderForm, typeof name>({ name })
  const { choices = [], isFetching, error } = useChoices('account', true)
  const named = new Map([
    ...known.notifyServiceBuyerRules.flatMap(({ receivers }) =>
      receivers.map(({ receiverId, name }) => [receiverId, name] as const),
    ),
    ...choices.map(choice => [String(choice.id), choice.label] as const),
  ])
  const disabled = new Set(choices.flatMap(choice => (choice.disabled ? String(choice.id) : [])))
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      id={id}
      size="small"
      options={[...named.keys()].filter(receiver => !disabled.has(receiver) || field.value.includes(receiver))}
      value={field.value}
      onChange={(_, value) => field.onChange(value)}
      onBlur={field.onBlur}
      getOptionLabel={receiver => named.get(receiver) ?? '…'}
      getOptionKey={receiver => receiver}
      loading={isFetching}
      loadingText={translate('docket.list.loading')}
      noOptionsText={error ? error.message : translate('docket.list.noOptions')}
      openText={translate('docket.list.open')}
      closeText={translate('docket.list.close')}
      clearText={translate('docket.list.clear')}
      slotProps={{ paper: { className: filters.popup } }}
      renderInput={params => (
        <TextField
          {...params}
          inputRef={field.ref}
          error={described['aria-invalid']}
          placeholder={field.value.length === 0 ? translate('docket.reminder.choose') : undefined}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, ...described } }}
        />
      )}
    />
  )
}
