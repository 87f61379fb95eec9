import type { FastifyInstance } from 'fastify'
import type { Hit } from '../reminders/evaluate.ts'
import { reminderItems } from '../reminders/reminderItems.ts'
import type { ReminderRule, Source } from '../reminders/reminderRule.ts'
import { requireSource } from '../reminders/requireKnown.ts'
import { rulesOf } from '../reminders/rulesOf.ts'
import { saveRules } from '../reminders/saveRules.ts'
import { tryRules } from '../reminders/tryRules.ts'
import { mutate } from '../../api/http/mutate.ts'
import { idempotent, idParameter } from '../../api/http/shapes/schemas.ts'
import { allOf, anyObject, listOf, tells, tellsNothing, tellsRows, text } from '../../api/http/shapes/answers.ts'

/** Salespeople: a rule sends notices to colleagues, so seeing the stock-outs is not enough. */
const permission = ['sale-contract']
const tags = ['reminder']

const { id } = idParameter.properties
/** The only source and rule type so far. */
const only = { type: 'integer', enum: [1], default: 1 }
const sourceOf = ({ type, sourceId }: { type: number; sourceId?: string | null }): Source => ({
  type,
  sourceId: sourceId || null,
})

/** The domain checks item, receivers and percentage, with the spec's messages. */
const rule = {
  type: 'object',
  additionalProperties: false,
  properties: {
    dataType: { type: 'integer', default: -1, description: '-1 = not chosen yet' },
    timeType: { ...only, description: '1 = last month' },
    methodType: { type: 'integer', enum: [1, -1], default: 1, description: '1 growth, -1 decline' },
    methodTarget: { type: 'number', default: 10, description: 'Percent, 1 to 100.' },
    receivers: { type: 'array', maxItems: 200, default: [], items: id, description: 'Accounts.' },
  },
}

const body = {
  type: 'object',
  additionalProperties: false,
  required: ['rules'],
  properties: {
    type: { ...only, description: '1 = customer' },
    sourceId: { ...id, type: ['string', 'null'], description: 'The customer; null for all of them.' },
    ruleType: { ...only, description: '1 = growth and decline of business' },
    rules: { type: 'array', maxItems: 50, items: rule },
  },
}

const query = {
  type: 'object',
  additionalProperties: false,
  properties: {
    type: only,
    sourceId: { anyOf: [id, { const: '' }], description: 'Empty for the rules of all customers.' },
  },
}

const rules = allOf({
  notifyServiceBuyerRules: listOf(anyObject),
  notifyAttributions: listOf(allOf({ value: { type: 'integer' }, name: text })),
})

interface Saved {
  Body: { type: number; sourceId?: string | null; ruleType: number; rules: ReminderRule[] }
}

/** Adds the routes of rules for reminders of a customer's growing or declining business (spec, sales 7). */
export async function reminders(app: FastifyInstance) {
  app.get<{ Querystring: { type: number; sourceId?: string } }>(
    '/reminder/rules',
    {
      config: { permission, refuses: [404] },
      schema: { tags, summary: '客户业务提醒规则', ...tells(rules), querystring: query },
    },
    async ({ company, seen, query }, reply) => {
      const source = sourceOf(query)
      await requireSource(company, seen, source)
      const notifyServiceBuyerRules = await rulesOf(company, source)
      const notifyAttributions = reminderItems.map(({ value, name }) => ({ value, name }))
      return reply.answer({ notifyServiceBuyerRules, notifyAttributions })
    },
  )

  app.put<Saved>(
    '/reminder/rules',
    {
      config: { permission, refuses: [404] },
      schema: { tags, summary: '保存客户业务提醒规则', ...tellsNothing, headers: idempotent, body },
    },
    async (request, reply) => {
      const { actor, seen, body } = request
      await mutate(request, trx => saveRules(trx, seen, actor, sourceOf(body), body.rules))
      return reply.answer(null)
    },
  )

  app.post<Saved>(
    '/reminder/rules/_dryRun',
    {
      config: { permission, refuses: [404] },
      schema: { tags, summary: '试算：上月会提醒哪些客户', ...tellsRows(anyObject), body },
    },
    async ({ company, seen, actor, body }, reply) => {
      const asked = { now: new Date(), keys: actor.keys }
      const { month, hits } = await tryRules(company, seen, sourceOf(body), body.rules, asked)
      const rows = hits.slice(0, MOST_ROWS).map(hit => rowOf(hit, month))
      return reply.answer(rows, { page: 1, per_page: MOST_ROWS, total_count: hits.length })
    },
  )
}

const MOST_ROWS = 200

const rowOf = (
  { customerId, customerName, item, methodType, before, after, percent, receivers }: Hit,
  month: string,
) => ({
  customerId,
  customerName,
  month,
  dataType: item.value,
  item: item.name,
  isMoney: item.isMoney,
  methodType,
  before: Number(before),
  after: Number(after),
  percent,
  receivers,
})
