import Check from '@mui/icons-material/Check'
import { useTranslate } from 'react-admin'
import { type GuideTask, isRecordTask } from '../../../engine/model/guideModel.ts'
import type { TaskState } from './guideProgress.ts'
import styles from './GuideTaskRow.module.css'
import { ReadyRecords } from './ReadyRecords.tsx'
import { GoButton, RecordWays } from './RecordWays.tsx'

interface Props {
  task: GuideTask
  state: TaskState
  /** It is the first that is not done: what makes it is the one main button. */
  isNext: boolean
}

/** Shows one thing that a step asks for: how much of it there is, and how it is made. */
export function GuideTaskRow({ task, state: { count, capped, isDone }, isNext }: Props) {
  const translate = useTranslate()
  const text = (key: string, values?: object) => translate(`docket.guide.${key}`, values)
  // Of a choice of records the tick tells enough: what it counts is not what it is called by.
  const isCounted = isRecordTask(task) && count > 0 && Object.keys(task.filters).length === 0
  return (
    <li className={styles.task} data-done={isDone || undefined}>
      <span className={styles.tick} role="img" aria-label={text(isDone ? 'states.done' : 'states.open')}>
        {isDone && <Check />}
      </span>
      <div className={styles.words}>
        <p>
          <b>{task.label}</b>
          {isCounted && (
            <span className={styles.count}>{text('count', { count: `${count}${capped ? '+' : ''}` })}</span>
          )}
          {task.optional && !isDone && <span className={styles.count}>{text('optional')}</span>}
        </p>
        {task.text && <p className={styles.hint}>{task.text}</p>}
      </div>
      <div className={styles.ways}>
        {task.go !== undefined ? (
          <GoButton to={task.go} isMain={isNext} about={task.label} />
        ) : (
          isRecordTask(task) && <RecordWays task={task} count={count} isMain={isNext && task.ready.length === 0} />
        )}
      </div>
      {isRecordTask(task) && task.ready.length > 0 && <ReadyRecords task={task} isMain={isNext} />}
    </li>
  )
}
