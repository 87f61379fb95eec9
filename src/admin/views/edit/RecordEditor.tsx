import Button from '@mui/material/Button'
import { useRef } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { FormProvider } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { inputsOf } from '../../../engine/form/walkForm.ts'
import { matches } from '../../../engine/value/condition.ts'
import { ActionButtons } from '../../actions/ActionButtons.tsx'
import bar from '../../actions/ActionBar.module.css'
import { DeleteButton } from '../../actions/DeleteButton.tsx'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import type { FormValues } from '../../inputs/formValues.ts'
import { InputScope } from '../../inputs/InputScope.ts'
import { useResource } from '../../providers/declarations.tsx'
import { BackLink } from '../show/BackLink.tsx'
import head from '../show/ShowHead.module.css'
import page from '../show/ShowView.module.css'
import { showPath } from '../../providers/navigation/editPaths.ts'
import { DraftOffer } from './DraftOffer.tsx'
import { GroundContext, hasLines } from './formGround.ts'
import { RelatedValues } from './lines/RelatedValues.tsx'
import { BegunInput } from './parts/BegunInput.tsx'
import { FormParts } from './parts/FormParts.tsx'
import { goOnByEnter } from './goOnByEnter.ts'
import { rebaseForm } from './rebaseForm.ts'
import { useEditorKeys } from './useEditorKeys.ts'
import { useFocus } from './useFocus.ts'
import { useTabTitle } from '../../ui/TabContext.ts'
import { useUnsavedForm } from '../../tabs/useUnsavedForm.ts'
import { useFocusBack } from './useFocusBack.ts'
import { useRecordForm } from './useRecordForm.ts'
import type { Latest } from './useStale.ts'
import { useSubmit } from './useSubmit.ts'
import { useWayBack } from './useWayBack.ts'

interface Props {
  /** The record that is changed; a new one is made without it. */
  saved?: RaRecord
  /** Values that a new one begins with. */
  begun?: FormValues
  /** After a change, where the page stays. */
  onSaved?: () => Promise<void>
  /** The record as it is saved by now, where another user was faster. */
  latest?: Latest
}

/** Shows the form of a record with its title, a way back, and saving. */
export function RecordEditor({ saved, begun, onSaved, latest }: Props) {
  const { resource, page: way } = useResource()
  const translate = useTranslate()
  const element = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { formGround, methods, scope, tellRelated } = useRecordForm(saved, { begun })
  const { ground } = formGround
  const { isDirty, isSubmitting, submitCount } = methods.formState
  const toNext = useRef(false)
  const submit = useSubmit(methods, ground, { onSaved, latest, toNext })
  const send = (isNext: boolean) => {
    toNext.current = isNext
    element.current?.requestSubmit()
  }
  const back = useWayBack(saved)
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const { leave } = useDialogs()
  // Where a record has no page of its own, this is it; what is only proposed is no record yet.
  const hasPage = showPath(resource, way, '') !== undefined
  const only = hasPage || way.proposal ? undefined : saved
  const actions = only ? resource.actions.filter(({ when }) => matches(when, only)) : []
  const title = way.proposal
    ? translate('ra.page.create', { name: resource.label })
    : saved
      ? `${resource.label} ${String(saved[resource.title] ?? '')}`
      : ground.form.create!
  // Beside the tab of the record itself.
  useTabTitle(saved && hasPage && !way.proposal ? `${translate('ra.action.edit')} ${title}` : title)
  const draft = useUnsavedForm(methods, {
    name: 'record',
    hasDraft: true,
    secrets: inputsOf(ground.form).flatMap(({ type, source }) => (type === 'password' ? [source] : [])),
    rebase: (was, typed, now) => rebaseForm(was, typed, now).values,
  })
  const isProposed = way.proposal !== undefined || way.by !== undefined
  useFocus(element, submitCount, isProposed ? 'proposed' : !saved && 'anew')
  useFocusBack(button, isSubmitting)
  useEditorKeys({ save: () => send(false), saveAndNext: !saved || way.proposal ? () => send(true) : undefined })
  const cancel = async () => {
    if (!(await leave(isDirty))) return
    await navigate(back, { replace: true, state })
  }

  return (
    <FormProvider {...methods}>
      <form
        ref={element}
        className={page.page}
        noValidate
        onKeyDown={goOnByEnter}
        onSubmit={event => void submit(event)}
      >
        <header className={head.head}>
          <BackLink />
          <h1 className={head.title}>{title}</h1>
        </header>
        {draft && <DraftOffer {...draft} />}
        <GroundContext value={formGround}>
          {ground.form.sections
            .filter(hasLines)
            .map(
              section =>
                section.related && <RelatedValues key={section.rows} section={section} onFound={tellRelated} />,
            )}
          {inputsOf(ground.form).map(
            ({ source, begins }) => begins && <BegunInput key={source} source={source} begins={begins} />,
          )}
          <InputScope value={scope}>
            <FormParts sections={ground.form.sections} />
          </InputScope>
        </GroundContext>
        <footer className={bar.bar} data-actions>
          {only && <DeleteButton record={only} />}
          <span className={bar.space} />
          {actions.length > 0 && <ActionButtons actions={actions} record={saved} isChanged={isDirty} />}
          <Button onClick={() => void cancel()}>{translate('docket.dialog.cancel')}</Button>
          <Button ref={button} type="submit" variant="contained" loading={isSubmitting} title="Ctrl+S">
            {translate('ra.action.save')}
          </Button>
        </footer>
      </form>
    </FormProvider>
  )
}
