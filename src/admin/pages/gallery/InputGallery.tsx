import { useEffect, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import type { InputType } from '../../../engine/generated/declaration.ts'
import { chosenOf, InputScope } from '../../inputs/InputScope.ts'
import { inputs } from '../../inputs/index.ts'
import { plainInput } from '../../inputs/plainInput.ts'
import styles from './Gallery.module.css'
import { GalleryTable } from './GalleryTable.tsx'
import { inputSamples } from './inputSamples.ts'
import { appSamples } from './samples.ts'

/** Shows every registered input type: untouched, filled in, refused and locked. */
export function InputGallery() {
  return (
    <GalleryTable
      of="inputs"
      types={Object.keys(inputs)}
      states={['empty', 'filled', 'wrong', 'disabled']}
      renderCell={(type, state) => <Sample type={type as InputType} state={state} />}
    />
  )
}

function Sample({ type, state }: { type: InputType; state: string }) {
  const translate = useTranslate()
  const words = (key: string) => translate(`docket.gallery.${key}`)
  const { value, further } = appSamples.inputs[type] ?? inputSamples[type] ?? inputSamples.text
  const isEmpty = state === 'empty' || state === 'wrong'
  const nothing = Array.isArray(value) ? [] : type === 'switch' ? false : ''
  const methods = useForm({
    defaultValues: {
      value: isEmpty ? nothing : value,
      ...(type === 'reference' && !isEmpty && { [chosenOf('value')]: { id: value, label: words('chosen') } }),
    },
  })
  const { setError } = methods
  const message = words('message')
  useEffect(() => {
    if (state === 'wrong') setError('value', { type: 'rule', message })
  }, [setError, state, message])
  const scope = useMemo(() => ({ choices: '', inputs: [], row: 1 }), [])
  const Input = inputs[type]!
  const label = `${type} ${words(`states.${state}`)}`
  return (
    <FormProvider {...methods}>
      <InputScope value={scope}>
        <fieldset className={styles.ground} disabled={state === 'disabled'}>
          <Input input={plainInput('value', label, type, { ...further, required: message })} name="value" />
        </fieldset>
      </InputScope>
    </FormProvider>
  )
}
