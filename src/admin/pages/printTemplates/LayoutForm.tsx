import { yupResolver } from '@hookform/resolvers/yup'
import Button from '@mui/material/Button'
import { useEffect, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { PrintLayout } from '../../../engine/generated/entities.ts'
import type { Print } from '../../../engine/model/model.ts'
import { afterUploads } from '../../inputs/files/uploads.ts'
import { ImagesInput } from '../../inputs/files/ImagesInput.tsx'
import { MultilineInput } from '../../inputs/types/MultilineInput.tsx'
import { plainInput } from '../../inputs/plainInput.ts'
import { SwitchInput } from '../../inputs/types/SwitchInput.tsx'
import { TextInput } from '../../inputs/types/TextInput.tsx'
import { useUnsavedForm } from '../../tabs/useUnsavedForm.ts'
import { LayoutColumns } from './LayoutColumns.tsx'
import { formValuesOf, layoutFrom, layoutSchema } from './layoutForm.ts'
import { LayoutPreview } from './LayoutPreview.tsx'
import { PaperInput } from './PaperInput.tsx'
import styles from './PrintTemplates.module.css'
import { useSaveLayout } from './useSaveLayout.ts'

interface Props {
  print: Print
  layout: PrintLayout
  /** The company has a layout of its own for this document. */
  isSet: boolean
  onDirty: (dirty: boolean) => void
  onSaved: () => Promise<unknown>
}

/** Edits one document's layout, beside a preview. */
export function LayoutForm({ print, layout, isSet, onDirty, onSaved }: Props) {
  const translate = useTranslate()
  const resolver = useMemo(() => yupResolver(layoutSchema(translate)), [translate])
  const methods = useForm({ defaultValues: formValuesOf(layout), resolver })
  const { control, handleSubmit, formState } = methods
  const { isDirty, isSubmitting } = formState
  const shown = layoutFrom(useWatch({ control, compute: values => values }), print)
  const { save, reset } = useSaveLayout({ print, setError: methods.setError, onSaved })
  const send = afterUploads(
    control,
    handleSubmit(values => save(layoutFrom(values, print))),
  )
  useUnsavedForm(methods, { name: print.name })
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  const text = (key: string) => translate(`docket.print.${key}`)
  return (
    <div className={styles.columns}>
      <FormProvider {...methods}>
        <form className={styles.form} noValidate onSubmit={event => void send(event)}>
          <PaperInput />
          <TextInput input={plainInput('heading', text('heading'), 'text')} name="heading" />
          <p className={styles.hint}>{text('headingHint')}</p>
          <ImagesInput input={plainInput('logo', text('logo'), 'images', { maxItems: 1 })} name="logo" />
          <SwitchInput input={plainInput('companyLogo', text('companyLogo'), 'switch')} name="companyLogo" />
          <p className={styles.hint}>{text('companyLogoHint')}</p>
          {print.table && <LayoutColumns />}
          <MultilineInput input={plainInput('texts', text('texts'), 'multiline')} name="texts" />
          <p className={styles.hint}>{text('textsHint')}</p>
          <footer className={styles.actions}>
            <Button variant="outlined" disabled={!isSet || isSubmitting} onClick={() => void reset()}>
              {text('reset')}
            </Button>
            <Button type="submit" variant="contained" disabled={!isDirty} loading={isSubmitting}>
              {text('save')}
            </Button>
          </footer>
        </form>
      </FormProvider>
      <LayoutPreview print={print} layout={shown} />
    </div>
  )
}
