import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { get, useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { InputScope } from '../../inputs/InputScope.ts'
import { plainInput } from '../../inputs/plainInput.ts'
import { SwitchInput } from '../../inputs/SwitchInput.tsx'
import { TextInput } from '../../inputs/TextInput.tsx'
import lines from '../../views/edit/LinesPart.module.css'
import { moveInGrid } from '../../views/edit/moveInGrid.ts'
import styles from './settings.module.css'
import type { SettingsValues } from './settingsData.ts'

interface Props {
  name: 'titles' | 'logistics'
  /** Its texts, by the first of which people call a row, and the words for them. */
  texts: readonly { name: string; label: string; maxLength: number }[]
}

/** A short list that documents choose from: added to, renamed, disabled; what is in use can't be taken away. */
export function ChoiceRows({ name, texts }: Props) {
  const translate = useTranslate()
  const messageId = useId()
  const { control, setFocus } = useFormContext<SettingsValues>()
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'key' })
  const { errors } = useFormState<SettingsValues>({ name })
  const error = get(errors, name) as { message?: string; root?: { message?: string } } | undefined
  const message = error?.root?.message ?? error?.message
  const text = (key: string) => translate(`docket.settings.${key}`)
  const inputs = texts.map(({ name: source, label, maxLength }) =>
    plainInput(source, text(label), 'text', { maxLength }),
  )
  const enabled = plainInput('enabled', text('enabled'), 'switch')
  const add = () => {
    const empty = Object.fromEntries(texts.map(({ name: source }) => [source, '']))
    append({ ...empty, enabled: true, used: false } as never, {
      focusName: `${name}.${fields.length}.${texts[0]!.name}`,
    })
  }
  const take = (index: number) => {
    remove(index)
    const next = Math.min(index, fields.length - 2)
    if (next >= 0) setFocus(`${name}.${next}.${texts[0]!.name}` as 'titles.0.corpShort')
  }
  return (
    <div className={styles.table}>
      <div className={lines.scroller}>
        <table className={lines.table} onKeyDown={event => moveInGrid(event, add)}>
          <thead>
            <tr>
              {inputs.map(({ source, label }) => (
                <th key={source} scope="col" data-required>
                  {label}
                </th>
              ))}
              <th scope="col" className={styles.switch}>
                {enabled.label}
              </th>
              <th scope="col" className={styles.end}>
                {translate('docket.form.operations')}
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field, index) => (
              <InputScope key={field.key} value={{ choices: '', inputs, row: index + 1 }}>
                <tr data-ended={!field.enabled}>
                  {inputs.map(input => (
                    <td key={input.source} data-label={input.label} data-input>
                      <TextInput input={input} name={`${name}.${index}.${input.source}`} />
                    </td>
                  ))}
                  <td data-label={enabled.label} data-input>
                    <SwitchInput input={enabled} name={`${name}.${index}.enabled`} />
                  </td>
                  <td className={styles.end}>
                    {field.used ? (
                      <span className={styles.used} title={text('usedHint')}>
                        {text('used')}
                      </span>
                    ) : (
                      <IconButton
                        aria-label={translate('docket.form.removeLine', { row: index + 1 })}
                        onClick={() => take(index)}
                      >
                        ×
                      </IconButton>
                    )}
                  </td>
                </tr>
              </InputScope>
            ))}
            {fields.length === 0 && (
              <tr className={lines.none}>
                <td colSpan={inputs.length + 2}>{text(`no.${name}`)}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {message && (
        <p className={lines.message} id={messageId} role="alert">
          {message}
        </p>
      )}
      <Button className={lines.add} aria-describedby={messageId} onClick={add}>
        + {text(`add.${name}`)}
      </Button>
    </div>
  )
}
