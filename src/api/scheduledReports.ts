import type { Kysely } from 'kysely'
import { type CompanyTransaction, forCompany, forInstallation } from '../database/company.ts'
import type { AnyTables } from '../database/connect.ts'
import { inTransaction } from '../database/inTransaction.ts'
import { globalTables } from '../database/tables.ts'
import { accountActor } from '../domain/access/people/accountActor.ts'
import type { Job } from '../domain/job.ts'
import { type Notice, notify } from '../domain/journal/notify.ts'
import {
  companiesWithSchedules,
  scheduledReports as readScheduled,
  type ScheduledReport,
} from '../domain/settings/customReports/readCustomReports.ts'
import { audienceOf, sendingsOf, takeSending } from '../domain/settings/customReports/sendReport.ts'
import type { OnError } from '../engine/guarded.ts'
import { panelFilters } from '../engine/list/panelFilters.ts'
import { spansOf } from '../engine/list/spansOf.ts'
import type { Registry } from '../engine/model/model.ts'
import { reportPath } from '../engine/visibility/reportPath.ts'
import { lastDue, SCHEDULE_WORDS } from '../engine/report/schedule.ts'
import { visibleTo } from '../engine/visibility/visibleTo.ts'
import { createCustomReports, keptReportFor, type Resolved } from './http/customReports.ts'

const MINUTE = 60_000

/** Sends the reports that people have sent by themselves. */
export const scheduledReports: Job = {
  everyMs: 5 * MINUTE,
  atOnce: true,
  async run({ connection, registry, outboxFilled, onError }, now) {
    if ((await sendReports(connection.db, registry, now, onError)) > 0) outboxFilled()
  },
}

/**
 * Sends each report that is due, once, to whoever may see it of those that it is meant for: a notice with the report as
 * its receiver sees it, of the days that are meant by then. What was published after it was due waits for the next time.
 * @param onError called for a report that failed; the others go on, and it is tried again at the next time
 * @returns how many notices were sent
 */
export async function sendReports(
  db: Kysely<AnyTables>,
  registry: Registry,
  now: Date,
  onError: OnError,
): Promise<number> {
  const globals = globalTables(registry.entities)
  const resolve = createCustomReports(registry)
  let sent = 0
  for (const serviceBuyerId of await companiesWithSchedules(forInstallation(db))) {
    const company = forCompany(db, serviceBuyerId, globals)
    const sendings = await sendingsOf(company)
    for (const report of await readScheduled(company)) {
      const dueAt = lastDue(report.content.schedule, now)
      if (dueAt <= new Date(report.publishedAt).toISOString() || dueAt <= (sendings.get(report.id) ?? '')) continue
      const sending = { serviceBuyerId, registry, report, resolved: resolve(report.id, report.content), now }
      try {
        sent += await inTransaction(company, async trx =>
          (await takeSending(trx, report.id, dueAt)) ? await sendReport(trx, sending) : 0,
        )
      } catch (error) {
        onError(error)
      }
    }
  }
  return sent
}

interface Sending {
  serviceBuyerId: string
  registry: Registry
  report: ScheduledReport
  resolved: Resolved
  now: Date
}

async function sendReport(trx: CompanyTransaction, sending: Sending): Promise<number> {
  const { serviceBuyerId, registry, report } = sending
  const views = new Map<string, Registry>()
  const notices: Notice[] = []
  for (const accountId of await audienceOf(trx, report)) {
    const actor = await accountActor(trx, registry, { serviceBuyerId, accountId })
    if (!actor) continue
    // Of many people with few roles each role sees the same.
    const role = [...actor.keys].toSorted().join()
    const view = views.get(role) ?? visibleTo(registry, actor)
    views.set(role, view)
    const notice = noticeFor(sending, actor, view)
    if (notice) notices.push(notice)
  }
  await notify(trx, ...notices)
  return notices.length
}

type Receiver = NonNullable<Awaited<ReturnType<typeof accountActor>>>

/** Writes what somebody is told; nothing where they may not see the report, or where it is wrong by now. */
function noticeFor({ registry, report, resolved, now }: Sending, actor: Receiver, view: Registry): Notice | undefined {
  const { id, content } = report
  const own = keptReportFor({ actor, view }, registry, resolved, report)
  if (!own) return undefined
  const { accountId: receiver } = actor
  const filters = panelFilters(own.first.filters, actor, now)
  const params = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))
  const { label, list } = view.resources[own.resource]!
  const spans = spansOf(list.filters, filters)
  return {
    ...{ receiver, title: `${SCHEDULE_WORDS[content.schedule]} ${content.title}`, time: now.toISOString() },
    contents: [...(spans.length > 0 ? spans : [label]), `由${content.owner.name}设置，按您的权限统计`],
    url: reportPath(view.menus, own, { filter: JSON.stringify(filters) }),
    workbook: `report/${id}/_export?${params.toString()}`,
  }
}
