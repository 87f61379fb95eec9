import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { useForm } from 'react-hook-form'
import { SHORTEST_PASSWORD } from '../../../engine/form/passwordMistake.ts'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import { fieldMessages, messageOf } from '../../ui/refusal.ts'
import { useActor } from '../../providers/actor.tsx'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { useUnsaved } from '../../ui/TabContext.ts'
import { SectionPanel } from '../../views/show/SectionPanel.tsx'
import styles from './ChangePassword.module.css'
import { OwnSessions } from './OwnSessions.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { type Passwords, passwordResolver } from './passwordResolver.ts'

const start: Passwords = { oldPassword: '', newPassword: '', repeated: '' }

/** Changes the user's own password; their other sessions end. */
export function ChangePassword() {
  const translate = useTranslate()
  const dialogs = useDialogs()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { loginName } = useActor()
  const resolver = useMemo(() => passwordResolver(loginName, translate), [loginName, translate])
  const { register, handleSubmit, formState, setError, reset } = useForm<Passwords>({ defaultValues: start, resolver })
  const [isShown, setShown] = useState(false)
  const { errors, isSubmitting, isDirty } = formState
  useUnsaved(isDirty)

  const send = handleSubmit(async ({ oldPassword, newPassword }) => {
    const body = { oldPassword, newPassword }
    try {
      await dataProvider.write({ method: 'POST', path: 'system/changePassword', body })
    } catch (failure) {
      const messages = Object.entries(fieldMessages(failure))
      for (const [name, message] of messages)
        setError(name as keyof Passwords, { type: 'server', message }, { shouldFocus: true })
      if (messages.length === 0) await dialogs.error(messageOf(failure))
      return
    }
    reset(start)
    dialogs.success(translate('docket.password.done'))
  })
  const input = (name: keyof Passwords, autoComplete: string) => ({
    ...register(name),
    autoComplete,
    label: translate(`docket.password.${name}`),
    message: errors[name]?.message,
    isShown,
  })
  return (
    <div className={styles.page}>
      <SectionPanel>
        <h1 className={styles.title}>{translate('docket.password.title')}</h1>
        <form className={styles.form} noValidate onSubmit={event => void send(event)}>
          {/* Tells a password manager whose password it is. */}
          <input type="text" name="username" autoComplete="username" value={loginName} readOnly hidden />
          <PasswordInput {...input('oldPassword', 'current-password')} />
          <PasswordInput
            {...input('newPassword', 'new-password')}
            hint={translate('docket.password.rule', { least: SHORTEST_PASSWORD })}
          />
          <PasswordInput {...input('repeated', 'new-password')} />
          <label className={styles.show}>
            <input type="checkbox" checked={isShown} onChange={event => setShown(event.target.checked)} />
            {translate('docket.password.show')}
          </label>
          <p className={styles.others}>{translate('docket.password.others')}</p>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            {translate('docket.password.submit')}
          </Button>
        </form>
      </SectionPanel>
      <OwnSessions />
    </div>
  )
}
