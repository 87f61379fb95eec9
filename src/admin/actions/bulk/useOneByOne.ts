import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { v4 as uuid } from 'uuid'
import { useResource } from '../../providers/declarations.tsx'
import { relatedAgainAfter, relatedKey } from '../../providers/data/relatedKey.ts'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import { type Task, workOneByOne } from './workOneByOne.ts'

/** What is done to several records. */
interface Work {
  /** Its word, such as that of the transition. */
  label: string
  /** What is said when all are done. */
  success: string
  send: (task: Task) => Promise<unknown>
}

/** How far it is. */
export interface Run extends Work {
  tasks: readonly Task[]
  isRunning: boolean
  /** Why it ended early, where that was not asked for. */
  lost?: string
}

/**
 * Does something to several records, one after the other, and keeps what came of each until that was seen.
 * @param onEnd gets the ids of those that it was done to, each time that it ends
 */
export function useOneByOne(onEnd: (done: readonly string[]) => void) {
  const { resource } = useResource()
  const queryClient = useQueryClient()
  const translate = useTranslate()
  const { success } = useDialogs()
  const [run, setRun] = useState<Run>()
  const isStopped = useRef(false)

  const go = async (work: Work, from: readonly Task[]) => {
    isStopped.current = false
    let tasks = from
    setRun({ ...work, tasks, isRunning: true })
    const lost = await workOneByOne(from, {
      send: work.send,
      isStopped: () => isStopped.current,
      onTold: told => {
        tasks = told
        setRun({ ...work, tasks, isRunning: true })
      },
    })
    const done = tasks.flatMap(({ id, state }) => (state === 'done' ? id : []))
    setRun(done.length === tasks.length ? undefined : { ...work, tasks, isRunning: false, ...(lost && { lost }) })
    const text = translate(work.success, { _: work.success })
    if (done.length === tasks.length)
      success(done.length === 1 ? text : translate('docket.bulk.allDone', { success: text, count: done.length }))
    onEnd(done)
    void queryClient.invalidateQueries({ queryKey: [resource.name] })
    setTimeout(() => {
      for (const id of done) void queryClient.invalidateQueries({ queryKey: relatedKey(resource, id) })
    }, relatedAgainAfter)
  }
  return {
    run,
    begin: (work: Work, records: readonly RaRecord[]) => {
      const tasks = records.map(record => ({
        id: String(record.id),
        name: String(record[resource.title] ?? ''),
        key: uuid(),
        state: 'waiting' as const,
      }))
      void go(work, tasks)
    },
    /** Lets the one that is on its way be finished, and begins no other. */
    stop: () => {
      isStopped.current = true
    },
    /** Goes on with those that wait. */
    resume: () => {
      if (run) void go(run, run.tasks)
    },
    close: () => setRun(undefined),
  }
}
