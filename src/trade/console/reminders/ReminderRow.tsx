import Delete from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import controls from '../../../admin/ui/controls.module.css'
import { Select } from '../../../admin/ui/Select.tsx'
import styles from './ReminderDialog.module.css'
import { ReceiversInput } from './ReceiversInput.tsx'
import { bounded, type ReminderForm, type ReminderRules, type RuleDraft } from './reminderForm.ts'

interface Props {
  index: number
  known: ReminderRules
  onRemove: () => void
}

/** Edits one rule: item, month, direction, percent and receivers. */
export function ReminderRow({ index, known, onRemove }: Props) {
  const translate = useTranslate()
  const { register, setValue, formState } = useFormContext<ReminderForm>()
  const wrong = formState.errors.rules?.[index]
  const place = <Name extends keyof RuleDraft>(name: Name) => `rules.${index}.${name}` as const
  const words = (name: string) => translate(`docket.reminder.${name}`)
  const percent = register(place('methodTarget'), {
    onBlur: ({ target }: { target: HTMLInputElement }) =>
      setValue(place('methodTarget'), bounded(target.value), { shouldDirty: true, shouldValidate: true }),
  })
  return (
    <fieldset className={styles.rule}>
      <legend className={styles.legend}>{translate('docket.reminder.rule', { number: index + 1 })}</legend>
      <Cell label={words('item')} message={wrong?.dataType?.message}>
        {described => (
          <Select
            options={[{ value: -1, name: words('choose') }, ...known.notifyAttributions].map(({ value, name }) => ({
              value,
              label: name,
            }))}
            {...register(place('dataType'), { valueAsNumber: true })}
            {...described}
          />
        )}
      </Cell>
      <Cell label={words('basis')}>
        {described => (
          <Select
            options={[{ value: 1, label: words('lastMonth') }]}
            {...register(place('timeType'), { valueAsNumber: true })}
            {...described}
          />
        )}
      </Cell>
      <Cell label={words('change')}>
        {described => (
          <Select
            options={[
              { value: 1, label: words('growth') },
              { value: -1, label: words('decline') },
            ]}
            {...register(place('methodType'), { valueAsNumber: true })}
            {...described}
          />
        )}
      </Cell>
      <Cell label={words('percent')} message={wrong?.methodTarget?.message}>
        {described => (
          <span className={styles.percent}>
            <input className={controls.control} inputMode="numeric" autoComplete="off" {...percent} {...described} />
            <span aria-hidden="true">%</span>
          </span>
        )}
      </Cell>
      <Cell label={words('receivers')} message={wrong?.receivers?.message}>
        {described => <ReceiversInput name={place('receivers')} known={known} {...described} />}
      </Cell>
      <IconButton
        className={styles.remove}
        aria-label={translate('docket.reminder.remove', { number: index + 1 })}
        title={translate('docket.reminder.remove', { number: index + 1 })}
        onClick={onRemove}
      >
        <Delete fontSize="small" />
      </IconButton>
    </fieldset>
  )
}

interface CellProps {
  label: string
  message?: string
  children: (described: { id: string; 'aria-invalid': boolean; 'aria-describedby'?: string }) => ReactNode
}

/** A control under its label, and under both what is wrong. */
function Cell({ label, message, children }: CellProps) {
  const id = useId()
  const messageId = `${id}-message`
  return (
    <div className={styles.cell}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': message !== undefined, 'aria-describedby': message && messageId })}
      <span className={styles.message} id={messageId} role="alert">
        {message}
      </span>
    </div>
  )
}
