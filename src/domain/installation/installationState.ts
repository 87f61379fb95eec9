import { sql } from 'kysely'
import type { InstallationDb } from '../../database/company.ts'
import { unfinishedSteps } from '../../database/plan/finish/unfinishedSteps.ts'
import type { JobState } from '../job.ts'
import type { Activity } from './activity.ts'
import { readBacklog } from './backlog.ts'

/** How a job fared, by the process that ran it last. */
export interface JobRun extends JobState {
  name: string
  host: string
  pid: number
}

/** Reads what runs and waits in the installation: processes, jobs, backlogs by company, and versions. Numbers alone. */
export async function readInstallationState(db: InstallationDb) {
  const processes = await db
    .selectFrom('serverProcess')
    .select(['id', 'host', 'pid', 'release', 'declarations', 'startedAt', 'seenAt'])
    .select(eb => eb.ref('activity').$castTo<Activity>().as('activity'))
    .orderBy('startedAt')
    .orderBy('id')
    .execute()
  const { rows } = await sql<{ database: string; tables: number; migrations: number; changedAt: string | null }>`
    select current_setting('server_version') as database,
      (select count(*)::integer from applied_table) as tables,
      (select count(*)::integer from applied_migration) as migrations,
      (select max(applied_at) from applied_migration) as changed_at`.execute(db)
  return {
    processes: processes.map(({ activity: { sockets, exports }, ...one }) => ({ ...one, sockets, exports })),
    jobs: jobsOf(processes),
    backlog: await readBacklog(db),
    versions: { ...rows[0]!, unfinished: (await unfinishedSteps(db)).length },
  }
}

/** Returns the last run of each job, and when any process begins it next. */
function jobsOf(processes: readonly { host: string; pid: number; activity: Activity }[]): JobRun[] {
  const runs = processes.flatMap(({ host, pid, activity }) =>
    Object.entries(activity.jobs).map(([name, state]) => ({ name, host, pid, ...state })),
  )
  const names = [...new Set(runs.map(({ name }) => name))].toSorted()
  return names.map(name => {
    const own = runs.filter(run => run.name === name)
    const last = own.reduce((best, run) => ((run.startedAt ?? '') > (best.startedAt ?? '') ? run : best))
    return {
      ...last,
      failures: own.reduce((sum, { failures }) => sum + failures, 0),
      nextAt: own.map(run => run.nextAt).toSorted()[0]!,
    }
  })
}
