import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { FormProvider } from 'react-hook-form'
import bar from '../../actions/ActionBar.module.css'
import { ImagesInput } from '../../inputs/files/ImagesInput.tsx'
import { plainInput } from '../../inputs/plainInput.ts'
import { TextInput } from '../../inputs/types/TextInput.tsx'
import { useUnsavedForm } from '../../tabs/useUnsavedForm.ts'
import { rebase } from './rebase.ts'
import { useEditorKeys } from '../../views/edit/useEditorKeys.ts'
import { useFocusBack } from '../../views/edit/useFocusBack.ts'
import { useFocus } from '../../views/edit/useFocus.ts'
import { SectionPanel } from '../../views/show/SectionPanel.tsx'
import page from '../../views/show/ShowView.module.css'
import { RetentionFields } from './RetentionFields.tsx'
import { SeriesTable } from './SeriesTable.tsx'
import styles from './settings.module.css'
import type { CompanySettings } from './settingsData.ts'
import { SwitchFields } from './SwitchFields.tsx'
import { useSettingsForm } from './useSettingsForm.ts'

/** Edits the company's settings; changes that others save meanwhile are merged below what is being filled in. */
export function SettingsForm({ saved }: { saved: CompanySettings }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`docket.settings.${key}`)
  const element = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  const { methods, submit, discard, note } = useSettingsForm(saved)
  const { isDirty, isSubmitting, submitCount } = methods.formState
  useUnsavedForm(methods, { name: 'settings', rebase: (was, typed, now) => rebase(was, typed, now).values })
  useFocus(element, submitCount, false)
  useFocusBack(button, isSubmitting, head)
  useEditorKeys({ save: () => element.current?.requestSubmit() })
  const input = (name: string, type: Parameters<typeof plainInput>[2], maxLength?: number) =>
    plainInput(name, text(name), type, { maxLength })
  return (
    <FormProvider {...methods}>
      <form ref={element} className={page.page} noValidate onSubmit={event => void submit(event)}>
        <header className={styles.head}>
          <h1 ref={head} tabIndex={-1}>
            {text('title')}
          </h1>
          {saved.changed.by && <p>{translate('docket.settings.changed', saved.changed)}</p>}
        </header>
        {note && (
          <p className={styles.note} role="status">
            {note}
          </p>
        )}
        <SectionPanel title={text('company')}>
          <div className={styles.fields}>
            <div className={styles.setting}>
              <TextInput input={{ ...input('corpName', 'text', 60), required: text('noName') }} name="corpName" />
              <p className={styles.hint}>{text('corpNameHint')}</p>
            </div>
            <div className={styles.setting}>
              <ImagesInput input={input('logo', 'image')} name="logo" />
              <p className={styles.hint}>{text('logoHint')}</p>
            </div>
          </div>
        </SectionPanel>
        <SwitchFields switches={saved.switches} />
        <RetentionFields />
        <SectionPanel title={text('series')}>
          <p className={styles.lead}>{text('seriesHint')}</p>
          <SeriesTable saved={saved} />
        </SectionPanel>
        <footer className={bar.bar}>
          <span className={styles.unsaved}>{isDirty && text('unsaved')}</span>
          <span className={bar.space} />
          <Button disabled={!isDirty || isSubmitting} onClick={() => void discard()}>
            {text('discard')}
          </Button>
          <Button
            ref={button}
            type="submit"
            variant="contained"
            disabled={!isDirty}
            loading={isSubmitting}
            title="Ctrl+S"
          >
            {translate('ra.action.save')}
          </Button>
        </footer>
      </form>
    </FormProvider>
  )
}
