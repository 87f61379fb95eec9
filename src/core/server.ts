import { purgeExpired } from '../database/purgeExpired.ts'
import { globalTables } from '../database/tables.ts'
import * as apiKey from '../domain/access/apiKeys/apiKey.ts'
import * as account from '../domain/access/people/account.ts'
import { holdCompany } from '../domain/access/people/holdCompany.ts'
import * as role from '../domain/access/people/role.ts'
import type { App } from '../domain/app.ts'
import { sendDigests } from '../domain/events/heldNotices.ts'
import { delegationRules } from '../domain/workflow/delegationRules.ts'
import { escalateAll } from '../domain/workflow/escalate.ts'
import { flowRules } from '../domain/workflow/flowRules.ts'
import { submissionRules } from '../domain/workflow/submissionRules.ts'
import { holdApproved, taskRules } from '../domain/workflow/taskRules.ts'
import { removeUnusedUploads } from '../domain/files/removeUnusedUploads.ts'
import { removeOutdated } from '../domain/settings/company/retention.ts'
import * as webhook from '../domain/webhooks/webhook.ts'
import * as webhookDelivery from '../domain/webhooks/webhookDelivery.ts'
import * as webhookSource from '../domain/webhooks/webhookSource.ts'

const MINUTE = 60_000

/** What every company has, whatever it trades in: people, keys, webhooks, and what is done for them by itself. */
export const app: App = {
  rules: {
    account: account.rules,
    apiKey: apiKey.rules,
    approvalDelegation: delegationRules,
    approvalFlow: flowRules,
    approvalTask: taskRules,
    role: role.rules,
    webhook: webhook.rules,
    webhookDelivery: webhookDelivery.rules,
    webhookSource: webhookSource.rules,
  },
  rulesOfAll: submissionRules,
  holds: { account: holdCompany, apiKey: holdCompany, approvalTask: holdApproved, role: holdCompany },
  jobs: {
    approvals: {
      everyMs: 10 * MINUTE,
      atOnce: true,
      async run({ connection, registry, outboxFilled, onError }, now) {
        if ((await escalateAll(connection.db, registry, now, onError)) > 0) outboxFilled()
      },
    },
    digests: {
      everyMs: 5 * MINUTE,
      atOnce: true,
      async run({ connection, registry, outboxFilled, onError }, now) {
        if ((await sendDigests(connection.db, registry, now, onError)) > 0) outboxFilled()
      },
    },
    uploads: {
      everyMs: 6 * 60 * MINUTE,
      async run({ connection, storage, registry }, now) {
        await removeUnusedUploads(connection.db, storage, registry.entities, now)
      },
    },
    tidying: {
      everyMs: 30 * MINUTE,
      async run({ connection, registry }, now) {
        const globals = globalTables(registry.entities)
        await removeOutdated(connection.db, globals, now)
        await purgeExpired(connection, globals)
      },
    },
    // What is sent may take its time; what is to be sent again is looked for meanwhile.
    webhooks: { everyMs: 5000, atOnce: true, run: async ({ sender }) => void sender.wake() },
  },
}
