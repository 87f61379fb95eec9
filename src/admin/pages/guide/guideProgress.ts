import type { Guide, GuideStep } from '../../../engine/model/guideModel.ts'

/** What there is of a task, as the server counted it. */
export interface TaskState {
  count: number
  /** There are more than were counted. */
  capped: boolean
  isDone: boolean
}

/** What there is of each task, by step. */
export type GuideAnswer = Readonly<Record<string, readonly TaskState[]>>

export interface StepProgress {
  step: GuideStep
  state: 'done' | 'skipped' | 'open'
  tasks: readonly TaskState[]
}

export interface GuideProgress {
  steps: StepProgress[]
  done: number
  /** Minutes that the open steps take. */
  minutes: number
  /** The first step that is neither done nor skipped. */
  next?: StepProgress
  /** The last step is not done yet: the company is new to whoever sees it. */
  isNew: boolean
}

const UNKNOWN: TaskState = { count: 0, capped: false, isDone: false }

/** Tells how far a company has come: a step is done by what there is alone; of the others some were skipped. */
export function guideProgress(
  { steps: declared }: Pick<Guide, 'steps'>,
  answer: GuideAnswer,
  skipped: ReadonlySet<string>,
): GuideProgress {
  const steps = declared.map((step): StepProgress => {
    const tasks = step.tasks.map((_, index) => answer[step.name]?.[index] ?? UNKNOWN)
    const needed = tasks.filter((_, index) => step.tasks[index]?.optional !== true)
    const isDone = (needed.length > 0 ? needed : tasks).every(task => task.isDone)
    return { step, tasks, state: isDone ? 'done' : skipped.has(step.name) ? 'skipped' : 'open' }
  })
  const open = steps.filter(({ state }) => state === 'open')
  return {
    steps,
    done: steps.filter(({ state }) => state === 'done').length,
    minutes: open.reduce((sum, { step }) => sum + step.minutes, 0),
    next: open[0],
    isNew: steps.at(-1)?.state !== 'done' && open.length > 0,
  }
}
