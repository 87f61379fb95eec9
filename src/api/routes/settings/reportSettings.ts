import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inTransaction } from '../../../database/inTransaction.ts'
import { refusal } from '../../../domain/refusal.ts'
import { roleNames } from '../../../domain/access/people/roleNames.ts'
import {
  dropReportDraft,
  publishReport,
  type ReportPublication,
  saveReportDraft,
  withdrawReport,
} from '../../../domain/settings/customReports/changeCustomReport.ts'
import {
  managedReports,
  mayChangeAny,
  reportVersions,
} from '../../../domain/settings/customReports/readCustomReports.ts'
import type { CustomReport, OwnedReport } from '../../../engine/report/customReport.ts'
import { reportDifference } from '../../../engine/report/reportDifference.ts'
import { SCHEDULES } from '../../../engine/report/schedule.ts'
import { hasPermission } from '../../../engine/visibility/permissions.ts'
import { baseOf } from '../../http/baseOf.ts'
import { createCustomReports, makerKeys } from '../../http/customReports.ts'
import { mutate } from '../../http/mutate.ts'
import { allOf, anyObject, count, listOf, tells, tellsNothing, tellsRows, text } from '../../http/shapes/answers.ts'
import { idParameter } from '../../http/shapes/schemas.ts'
import { versionSeen } from '../../http/versionSeen.ts'
import type { Services } from '../../services.ts'

const tags = ['report']
const config = { permission: 'signedIn' } as const
const url = '/system/reports'

const content = {
  type: 'object',
  required: ['title', 'sharedWith'],
  description: 'A report as schemas/declaration/report.schema.json says, or with `report` a view of a declared one',
  additionalProperties: true,
  properties: {
    title: { type: 'string', title: '名称', minLength: 1, maxLength: 30, pattern: '\\S' },
    report: { type: 'string', maxLength: 60 },
    sharedWith: { type: ['string', 'null'], maxLength: 36, description: 'Id of a role, or company' },
    schedule: { enum: [...SCHEDULES], description: 'How often it is sent to them by itself; never unless given' },
  },
}
const note = { type: 'string', maxLength: 100 }
const versionParams = {
  type: 'object',
  required: ['id', 'version'],
  properties: { ...idParameter.properties, version: { type: 'integer', minimum: 1 } },
}

interface Asked {
  Params: { id: string; version: number }
  Querystring: { roleId?: string }
}
type Given<Body> = Asked & { Body: Body }

/** Adds the routes of reports that are made in the console: drafts, publications and their history. */
export async function reportSettings(app: FastifyInstance, { services }: { services: Services }) {
  const { registry } = services
  const resolve = createCustomReports(registry)
  const makers = makerKeys(registry)
  const about = (summary: string, answer: object, body?: object, params: object = idParameter) => ({
    config,
    schema: { tags, summary, params, ...answer, ...(body && { body }) },
  })

  /** Views of a report are everybody's to make who has it; reports of lists are for whoever has their page. */
  function requireMaker({ actor, view }: FastifyRequest, given: CustomReport) {
    const isOpen =
      given.report === undefined ? hasPermission(actor.keys, makers) : Object.hasOwn(view.reports, given.report)
    if (!isOpen) throw refusal('permission.denied')
  }

  app.put<Given<{ base: number; content: CustomReport }>>(
    `${url}/:id/_draft`,
    about('保存报表草稿', tells(allOf({ version: text, mistakes: listOf(anyObject) })), {
      type: 'object',
      additionalProperties: false,
      required: ['base', 'content'],
      properties: { base: { type: 'integer', minimum: 0 }, content },
    }),
    async (request, reply) => {
      const { company, actor, params, body } = request
      requireMaker(request, body.content)
      const draft = { ...body, seen: versionSeen(request) }
      const version = await inTransaction(company, trx => saveReportDraft(trx, actor, params.id, draft))
      return reply.answer({ version, mistakes: resolve(params.id, body.content).mistakes })
    },
  )

  app.delete<Asked>(`${url}/:id/_draft`, about('放弃报表草稿', tellsNothing), async (request, reply) => {
    const { company, actor, params } = request
    await inTransaction(company, trx => dropReportDraft(trx, actor, params.id, versionSeen(request)))
    return reply.answer(null)
  })

  /** What was published, as far as it stands today. */
  function published(id: string, content: Partial<OwnedReport> | undefined) {
    if (!content || !isWhole(content)) return undefined
    const { report } = resolve(id, content)
    return report && { report, content }
  }

  /** Publishes what was checked. @throws DomainError customReport.wrong */
  async function publish(request: FastifyRequest<Asked>, publication: ReportPublication): Promise<number> {
    const { company, actor, params } = request
    const { content } = publication
    requireMaker(request, content)
    const { report, mistakes } = resolve(params.id, content)
    const [first] = mistakes
    const errors = mistakes.toReversed().map(mistake => [mistake.pointer, mistake] as const)
    if (first || !report) throw refusal('customReport.wrong', { reason: first }, Object.fromEntries(errors))
    const names = await roleNames(company)
    return mutate(request, trx =>
      publishReport(trx, actor, params.id, publication, before =>
        reportDifference(published(params.id, before), { report, content }, names),
      ),
    )
  }

  app.post<Given<{ content: CustomReport; note?: string }>>(
    `${url}/:id/_publish`,
    about('发布报表', tells(numbered), {
      type: 'object',
      additionalProperties: false,
      required: ['content'],
      properties: { content, note },
    }),
    async (request, reply) =>
      reply.answer({ number: await publish(request, { ...request.body, base: baseOf(request) }) }),
  )

  /** Reads what was published of a report that the caller may change. @throws DomainError record.missing */
  async function versionsOf({ company, actor, params }: FastifyRequest<Asked>) {
    const kept = (await managedReports(company, actor)).find(({ id }) => id === params.id)
    const versions = await reportVersions(company, params.id)
    if (!mayChangeAny(actor, kept, versions)) throw refusal('record.missing')
    return versions
  }

  app.get<Asked>(`${url}/:id/_history`, about('报表的发布历史', tellsRows(anyObject)), async (request, reply) => {
    const versions = await versionsOf(request)
    const names = await roleNames(request.company)
    const resolved = versions.map(({ content }) => published(request.params.id, content))
    const rows = versions.map((version, index) => {
      const [before, after] = [resolved[index + 1], resolved[index]]
      return { ...version, difference: after ? reportDifference(before, after, names) : [] }
    })
    return reply.answer(rows, { page: 1, per_page: rows.length, total_count: rows.length })
  })

  app.post<Asked>(
    `${url}/:id/_restore/:version`,
    about('恢复报表到某版本', tells(numbered), undefined, versionParams),
    async (request, reply) => {
      const { version } = request.params
      const old = (await versionsOf(request)).find(({ number }) => number === version)
      if (!old || !isWhole(old.content)) throw refusal('record.missing')
      const { owner: _, ...content } = old.content
      return reply.answer({
        number: await publish(request, { content, base: baseOf(request), restoredFrom: version }),
      })
    },
  )

  app.delete<Asked>(`${url}/:id`, about('删除报表', tellsNothing), async (request, reply) => {
    const { actor, params } = request
    const base = baseOf(request)
    await mutate(request, trx => withdrawReport(trx, actor, params.id, base))
    return reply.answer(null)
  })
}

/** What withdrew a report is empty. */
const isWhole = (content: Partial<OwnedReport>): content is OwnedReport => content.owner !== undefined

const numbered = allOf({ number: count })
