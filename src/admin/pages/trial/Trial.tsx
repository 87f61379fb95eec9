import Button from '@mui/material/Button'
import { type ReactNode, useMemo, useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import { messageOf } from '../../ui/refusal.ts'
import { formatDate, formatDateTime, formatMoney, formatNumber, formatPercent } from '../../fields/format.ts'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { useSocket } from '../../providers/live/useSocket.ts'
import { SectionPanel } from '../../views/show/SectionPanel.tsx'
import styles from './Trial.module.css'

/** Tries the shell's services by hand: notices, dialogs, a request, formats, the live connection. */
export function Trial() {
  const words = useWords()
  return (
    <div className={styles.page}>
      <header>
        <h1>{words('title')}</h1>
        <p>{words('purpose')}</p>
      </header>
      <Notices />
      <Requests />
      <Formats />
      <Live />
    </div>
  )
}

function useWords() {
  const translate = useTranslate()
  return (key: string, values?: object) => translate(`docket.trial.${key}`, values)
}

function Notices() {
  const words = useWords()
  const notify = useNotify()
  const dialogs = useDialogs()
  const [answer, setAnswer] = useState('')
  const ask = async (danger: boolean) => {
    const isYes = await dialogs.confirm({ content: words('question'), danger })
    setAnswer(words(isYes ? 'yes' : 'no'))
  }
  const button = (name: string, act: () => unknown) => (
    <Button variant="outlined" onClick={() => void act()}>
      {words(name)}
    </Button>
  )
  return (
    <Row title={words('notices')} state={answer}>
      {button('success', () => dialogs.success(words('sample')))}
      {button('warning', () => notify(words('sample'), { type: 'warning' }))}
      {button('failure', () => notify(words('sample'), { type: 'error' }))}
      {button('info', () => dialogs.info(words('sample')))}
      {button('error', () => dialogs.error(words('sample')))}
      {button('confirm', () => ask(false))}
      {button('danger', () => ask(true))}
    </Row>
  )
}

function Requests() {
  const words = useWords()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const [state, setState] = useState('')
  const ask = async (path: string) => {
    setState(words('asking'))
    const began = performance.now()
    try {
      await dataProvider.get(path)
      setState(words('answered', { time: Math.round(performance.now() - began) }))
    } catch (error) {
      setState(words('refused', { message: messageOf(error) }))
    }
  }
  return (
    <Row title={words('requests')} state={state}>
      <Button variant="outlined" onClick={() => void ask('auth/me')}>
        {words('goodRequest')}
      </Button>
      <Button variant="outlined" onClick={() => void ask('no/such/address')}>
        {words('badRequest')}
      </Button>
    </Row>
  )
}

function Formats() {
  const words = useWords()
  const [now] = useState(() => Date.now())
  const rows: [string, string][] = [
    ['dateTime', formatDateTime(now)],
    ['milliseconds', formatDateTime(String(now))],
    ['date', formatDate(now)],
    ['money', formatMoney(1234567.885)],
    ['number', formatNumber(1234.5)],
    ['percent', formatPercent(0.13)],
    ['empty', formatDateTime(null)],
  ]
  return (
    <SectionPanel title={words('formats')}>
      <dl className={styles.values}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{words(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </SectionPanel>
  )
}

function Live() {
  const words = useWords()
  const [state, setState] = useState('connecting')
  const [told, setTold] = useState(0)
  const handlers = useMemo(
    () => ({
      connected: () => setState('connected'),
      lost: () => setState('lost'),
      notice: () => setTold(count => count + 1),
    }),
    [],
  )
  useSocket(handlers)
  return <Row title={words('live')} state={`${words(state)} · ${words('told', { count: told })}`} />
}

function Row({ title, state, children }: { title: string; state: string; children?: ReactNode }) {
  return (
    <SectionPanel title={title}>
      <div className={styles.row}>{children}</div>
      <p className={styles.state} role="status">
        {state}
      </p>
    </SectionPanel>
  )
}
