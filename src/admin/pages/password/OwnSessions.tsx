import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { HttpError, useDataProvider, useTranslate } from 'react-admin'
import { formatTime, MINUTE_FORMAT } from '../../../engine/value/time.ts'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import { messageOf } from '../../ui/refusal.ts'
import { SectionPanel } from '../../views/show/SectionPanel.tsx'
import styles from './OwnSessions.module.css'

interface OwnSession {
  id: string
  startedAt: string
  seenAt: string
  address: string | null
  device: string | null
  isThis: boolean
}

const PATH = 'auth/sessions'
const columns = ['device', 'address', 'startedAt', 'seenAt'] as const

/** Shows where the user is signed in, and signs out the others. */
export function OwnSessions() {
  const translate = useTranslate()
  const text = (key: string, options?: object) => translate(`docket.sessions.${key}`, options)
  const dialogs = useDialogs()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: [PATH],
    queryFn: ({ signal }) => dataProvider.get<OwnSession[]>(PATH, {}, signal),
  })
  const { mutate, isPending } = useMutation({
    mutationFn: async (ids: string[]) => {
      for (const id of ids) await dataProvider.write({ method: 'DELETE', path: `${PATH}/${id}` }).catch(unlessGone)
    },
    onSuccess: () => dialogs.success(text('done')),
    onError: failure => void dialogs.error(messageOf(failure)),
    onSettled: () => refetch(),
    networkMode: 'always',
  })
  const end = async (question: string, sessions: readonly OwnSession[]) => {
    if (await dialogs.confirm({ content: question, okText: text('end'), danger: true }))
      mutate(sessions.map(({ id }) => id))
  }
  const others = data?.filter(({ isThis }) => !isThis) ?? []
  const words = (session: OwnSession) => ({
    device: session.device ?? text('unknown'),
    address: session.address ?? '',
    startedAt: formatTime(session.startedAt, MINUTE_FORMAT),
    seenAt: formatTime(session.seenAt, MINUTE_FORMAT),
  })
  return (
    <SectionPanel title={text('title')}>
      <p className={styles.hint}>{error ? messageOf(error) : data && text(others.length > 0 ? 'hint' : 'onlyThis')}</p>
      {data && (
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(name => (
                <th key={name} scope="col">
                  {text(name)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {data.map(session => {
              const told = words(session)
              return (
                <tr key={session.id}>
                  {columns.map(name => (
                    <td key={name} data-label={text(name)}>
                      {told[name]}
                    </td>
                  ))}
                  <td>
                    {session.isThis ? (
                      <span className={styles.own}>{text('isThis')}</span>
                    ) : (
                      <Button
                        size="small"
                        aria-label={text('endOne', { device: told.device })}
                        disabled={isPending}
                        onClick={() => void end(text('askOne'), [session])}
                      >
                        {text('end')}
                      </Button>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {others.length > 1 && (
        <Button
          variant="outlined"
          loading={isPending}
          onClick={() => void end(text('askOthers', { count: others.length }), others)}
        >
          {text('endOthers')}
        </Button>
      )}
    </SectionPanel>
  )
}

/** It has ended by itself meanwhile. */
function unlessGone(failure: unknown): void {
  if (!(failure instanceof HttpError && failure.status === 404)) throw failure
}
