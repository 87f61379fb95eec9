import { useTranslate } from 'react-admin'
import { useFieldArray, useFormContext } from 'react-hook-form'
import controls from '../../ui/controls.module.css'
import type { LayoutValues } from './layoutForm.ts'
import styles from './PrintTemplates.module.css'

/** Edits the columns of the table: which, in what order, their labels and widths. */
export function LayoutColumns() {
  const translate = useTranslate()
  const { control, register, formState } = useFormContext<LayoutValues>()
  const { fields, move } = useFieldArray({ control, name: 'columns' })
  const errors = formState.errors.columns
  const text = (key: string) => translate(`docket.print.${key}`)
  return (
    <fieldset className={styles.fieldset}>
      <legend>{text('columns')}</legend>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{translate('docket.list.show')}</th>
            <th scope="col">{text('column')}</th>
            <th scope="col">{text('width')}</th>
            <th aria-label={text('columns')} />
          </tr>
        </thead>
        <tbody>
          {fields.map((field, index) => {
            const mistakes = errors?.[index]
            const message = mistakes?.label?.message ?? mistakes?.width?.message ?? mistakes?.source?.message
            const named = (key: string) => `${text(key)} ${field.label}`
            return (
              <tr key={field.id}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={`${translate('docket.list.show')} ${field.label}`}
                    {...register(`columns.${index}.shown`)}
                  />
                </td>
                <td>
                  <input
                    className={controls.control}
                    aria-label={named('column')}
                    aria-invalid={mistakes?.label !== undefined}
                    {...register(`columns.${index}.label`)}
                  />
                  {message && (
                    <span role="alert" className={styles.message}>
                      {message}
                    </span>
                  )}
                </td>
                <td>
                  <input
                    className={controls.control}
                    inputMode="numeric"
                    aria-label={named('width')}
                    aria-invalid={mistakes?.width !== undefined}
                    {...register(`columns.${index}.width`)}
                  />
                </td>
                <td className={styles.arrows}>
                  <Arrow step={-1} label={field.label} disabled={index === 0} onMove={() => move(index, index - 1)} />
                  <Arrow
                    step={1}
                    label={field.label}
                    disabled={index === fields.length - 1}
                    onMove={() => move(index, index + 1)}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {(errors?.root ?? errors)?.message && (
        <p role="alert" className={styles.message}>
          {(errors?.root ?? errors)?.message}
        </p>
      )}
    </fieldset>
  )
}

interface ArrowProps {
  step: -1 | 1
  label: string
  disabled: boolean
  onMove: () => void
}

function Arrow({ step, label, disabled, onMove }: ArrowProps) {
  const name = useTranslate()(step < 0 ? 'docket.list.up' : 'docket.list.down')
  return (
    <button type="button" aria-label={`${name} ${label}`} title={name} disabled={disabled} onClick={onMove}>
      {step < 0 ? '↑' : '↓'}
    </button>
  )
}
