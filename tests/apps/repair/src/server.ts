import type { ServerApp } from 'docket/api/serverApp.ts'
import { refusal } from 'docket/domain/refusal.ts'
import { runTransition } from 'docket/domain/records/runTransition.ts'
import { sql } from 'kysely'
import type { PartArrived, RepairJob } from './generated/entities.ts'

/** How often the job of this app has run in this process. */
let rounds = 0

/** The server part of the repair shop: one of every kind that an app may have. */
export const app: ServerApp = {
  rules: {
    repairJob: {
      /** A job of no hours was not done. */
      async finish(_, job: RepairJob) {
        if (job.hours === 0) throw refusal('transition.refused')
      },
    },
  },
  consumers: {
    partArrived: {
      input: 'partArrived',
      async run({ trx, registry, actor, time }, { repairSn }: PartArrived) {
        const resource = registry.resources.repairJob!
        const found = await trx.selectFrom('repairJob').select('id').where('sn', '=', repairSn).executeTakeFirst()
        if (!found) throw refusal('record.missing')
        const transitions = resource.transitions.filter(({ name }) => name === 'finish')
        await runTransition(trx, registry, actor, { resource, transitions, ids: [found.id], body: {}, time })
      },
    },
  },
  derivedValues: { hoursRounded: hours => sql`ceil(${hours})::int` },
  jobs: { repairRounds: { everyMs: 3_600_000, run: async () => void (rounds += 1) } },
  routes: [async app => void app.get('/repair/rounds', { config: { permission: 'public' } }, async () => ({ rounds }))],
}
