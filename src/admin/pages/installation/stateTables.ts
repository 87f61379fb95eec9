import { formatTime } from '../../../engine/value/time.ts'

/** What an operator sees of the installation: numbers and times alone. */
export interface InstallationState {
  processes: {
    host: string
    pid: number
    release: string
    declarations: string
    startedAt: string
    seenAt: string
    sockets: number
    exports: { running: number; waiting: number }
  }[]
  jobs: {
    name: string
    host: string
    pid: number
    startedAt?: string
    ms?: number
    failed: boolean
    failures: number
    nextAt: string
  }[]
  backlog: {
    corpName: string
    outbox: number
    outboxSince: string | null
    deliveries: number
    failedDeliveries: number
  }[]
  authorities: { name: string; label: string; inEnglish: string }[]
  versions: {
    database: string
    tables: number
    /** Changes of tables that are not finished. */
    unfinished: number
    migrations: number
    changedAt: string | null
  }
}

type Cell = string | number
type Text = (name: string) => string

/** A process that was not seen for so long may have ended without a word. */
const LOST_MS = 60_000

/** Builds the tables of processes, jobs and what waits, and a line of versions. */
export function stateTables({ processes, jobs, backlog, versions }: InstallationState, text: Text): HTMLElement[] {
  const when = (time: string | null | undefined) => (time ? formatTime(time, 'MM-dd hh:mm:ss') : '—')
  const { database, tables, unfinished, migrations, changedAt } = versions
  const line = document.createElement('p')
  const open = unfinished > 0 ? `（${text('unfinished')} ${unfinished}）` : ''
  line.textContent = `PostgreSQL ${database} · ${text('tables')} ${tables}${open} · ${text('migrations')} ${migrations}（${when(changedAt)}）`
  const isLost = (seenAt: string) => Date.now() - Date.parse(seenAt) > LOST_MS
  return [
    heading(text('processes')),
    line,
    table(
      ['process', 'release', 'declarations', 'startedAt', 'seenAt', 'sockets', 'exports'].map(text),
      processes.map(one => [
        `${one.host} ${one.pid}`,
        one.release,
        one.declarations.slice(0, 8),
        when(one.startedAt),
        isLost(one.seenAt) ? `${when(one.seenAt)} ${text('lost')}` : when(one.seenAt),
        one.sockets,
        `${one.exports.running} + ${one.exports.waiting}`,
      ]),
    ),
    heading(text('jobs')),
    table(
      ['job', 'lastRun', 'duration', 'result', 'failures', 'nextRun', 'process'].map(text),
      jobs.map(job => [
        jobWord(job.name, text),
        when(job.startedAt),
        job.ms === undefined ? '—' : `${(job.ms / 1000).toFixed(1)} s`,
        job.ms === undefined ? '—' : text(job.failed ? 'failed' : 'succeeded'),
        job.failures,
        when(job.nextAt),
        job.startedAt ? `${job.host} ${job.pid}` : '—',
      ]),
    ),
    heading(text('backlog')),
    table(
      ['corpName', 'outbox', 'outboxSince', 'deliveries', 'failedDeliveries'].map(text),
      backlog.map(one => [one.corpName, one.outbox, when(one.outboxSince), one.deliveries, one.failedDeliveries]),
    ),
  ]
}

const heading = (content: string) => Object.assign(document.createElement('h2'), { textContent: content })

function table(headings: readonly string[], rows: readonly Cell[][]): HTMLTableElement {
  const element = document.createElement('table')
  const head = element.createTHead().insertRow()
  const isNumber = (index: number) => typeof rows[0]?.[index] === 'number'
  headings.forEach((content, index) => {
    const cell = Object.assign(document.createElement('th'), { textContent: content, scope: 'col' })
    if (isNumber(index)) cell.className = 'number'
    head.append(cell)
  })
  const body = element.createTBody()
  for (const cells of rows) {
    const row = body.insertRow()
    cells.forEach((content, index) => {
      const cell = row.insertCell()
      cell.textContent = String(content)
      cell.dataset.label = headings[index]
      if (isNumber(index)) cell.className = 'number'
    })
  }
  return element
}

/** Says what a job is called; one of an app has its name alone. */
function jobWord(name: string, text: Text): string {
  const key = `job.${name}`
  return text(key) === key ? name : text(key)
}
