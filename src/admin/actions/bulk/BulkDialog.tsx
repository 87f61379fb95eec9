import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { ActionDialog } from '../../ui/dialogs/ActionDialog.tsx'
import { useResource } from '../../providers/declarations.tsx'
import styles from './BulkDialog.module.css'
import type { Run } from './useOneByOne.ts'
import type { Task } from './workOneByOne.ts'

interface Props {
  run: Run
  /** Begins no other record. */
  stop: () => void
  /** Goes on with those that wait. */
  resume: () => void
  onClose: () => void
}

/** Shows how far it is with several records, and in the end what came of each. */
export function BulkDialog({ run, stop, resume, onClose }: Props) {
  const { label, tasks, isRunning, lost } = run
  const translate = useTranslate()
  const titleId = useId()
  const counts = countsOf(tasks)
  const { waiting } = counts
  return (
    <ActionDialog
      onClose={() => !isRunning && onClose()}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: styles.paper } }}
    >
      <DialogTitle id={titleId}>{label}</DialogTitle>
      <DialogContent className={styles.content}>
        {isRunning ? (
          <Progress tasks={tasks} />
        ) : (
          <p role="status">{translate(waiting > 0 ? 'docket.bulk.ended' : 'docket.bulk.done', counts)}</p>
        )}
        {lost && (
          <p className={styles.lost} role="alert">
            {lost}
            <br />
            {translate('docket.bulk.lost')}
          </p>
        )}
        {!isRunning && <Outcomes tasks={tasks} />}
      </DialogContent>
      <DialogActions>
        {isRunning && <Button onClick={stop}>{translate('docket.bulk.stop')}</Button>}
        {!isRunning && waiting > 0 && <Button onClick={resume}>{translate('docket.bulk.resume', counts)}</Button>}
        {!isRunning && (
          <Button autoFocus variant="contained" onClick={onClose}>
            {translate('docket.dialog.ok')}
          </Button>
        )}
      </DialogActions>
    </ActionDialog>
  )
}

function Progress({ tasks }: Pick<Run, 'tasks'>) {
  const translate = useTranslate()
  const { all, waiting } = countsOf(tasks)
  const name = tasks.find(({ state }) => state === 'waiting')?.name
  const text = translate('docket.bulk.running', { at: Math.min(all - waiting + 1, all), count: all, name })
  return (
    <>
      <p role="status">{text}</p>
      <LinearProgress variant="determinate" value={((all - waiting) / all) * 100} aria-label={text} />
    </>
  )
}

/** First what needs a look. */
const ORDER: readonly Task['state'][] = ['refused', 'waiting', 'done']

function Outcomes({ tasks }: Pick<Run, 'tasks'>) {
  const translate = useTranslate()
  const { entity, resource } = useResource()
  return (
    <div className={styles.scroller} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{entity.fields[resource.title]?.label ?? resource.label}</th>
            <th scope="col">{translate('docket.bulk.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {tasks
            .toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))
            .map(({ id, name, state, reason }) => (
              <tr key={id}>
                <td>{name}</td>
                <td className={styles.outcome} data-state={state}>
                  {reason ?? translate(`docket.bulk.states.${state}`)}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

function countsOf(tasks: readonly Task[]) {
  const count = (wanted: Task['state']) => tasks.filter(({ state }) => state === wanted).length
  return { all: tasks.length, done: count('done'), refused: count('refused'), waiting: count('waiting') }
}
