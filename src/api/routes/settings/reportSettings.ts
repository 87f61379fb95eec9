import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CompanyDb } from '../../../database/company.ts'
import { inTransaction } from '../../../database/inTransaction.ts'
import { refusal } from '../../../domain/refusal.ts'
import {
  dropReportDraft,
  publishReport,
  type ReportPublication,
  saveReportDraft,
  withdrawReport,
} from '../../../domain/settings/customReports/changeCustomReport.ts'
import {
  managedReports,
  mayChange,
  reportDrafts,
  reportPlace,
} from '../../../domain/settings/customReports/readCustomReports.ts'
import { draftsOf, historyOf, publishedSetting } from '../../../domain/settings/listSetting/readListSettings.ts'
import { MANAGE_LISTS_KEY, rolesToShareWith } from '../../../domain/settings/preferences/savedFilters.ts'
import type { Registry } from '../../../engine/model/model.ts'
import type { Report } from '../../../engine/model/reportModel.ts'
import type { CustomReport, OwnedReport } from '../../../engine/report/customReport.ts'
import { reportDifference } from '../../../engine/report/reportDifference.ts'
import { dataOf } from '../../../engine/value/data.ts'
import { hasList } from '../../../engine/visibility/hasList.ts'
import { ownPages } from '../../../engine/visibility/ownPages.ts'
import { commonKeys, hasPermission } from '../../../engine/visibility/permissions.ts'
import { visibleTo } from '../../../engine/visibility/visibleTo.ts'
import { baseOf } from '../../http/baseOf.ts'
import { createCustomReports, keptReportFor } from '../../http/customReports.ts'
import { mutate } from '../../http/mutate.ts'
import {
  allOf,
  anyObject,
  count,
  flag,
  listOf,
  tells,
  tellsNothing,
  tellsRows,
  text,
} from '../../http/shapes/answers.ts'
import { ID, idParameter } from '../../http/shapes/schemas.ts'
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
  const makers = ownPages(registry.menus).flatMap(({ cmp, menuKey }) => (cmp === 'customReports' ? menuKey : []))
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

  app.get(
    url,
    { config, schema: { tags, summary: '自建报表', ...tells(overview) } },
    async ({ company, actor, view }, reply) => {
      const [kept, drafts, roles] = await Promise.all([
        managedReports(company, actor),
        reportDrafts(company, actor),
        rolesToShareWith(company, actor),
      ])
      const titleOf = ({ report, resource = '' }: CustomReport) =>
        (report === undefined ? view.resources[resource]?.label : registry.reports[report]?.title) ?? ''
      const rows = kept.map(({ id, content, ...row }) => ({
        ...{ id, ...row, title: content.title, of: titleOf(content), sharedWith: content.sharedWith },
        ...{
          report: content.report ?? null,
          ownerName: content.owner.name,
          isOwn: content.owner.id === actor.accountId,
        },
        mayChange: mayChange(actor, { id, content, ...row }),
        hasDraft: drafts.some(draft => draft.id === id),
        isWrong: resolve(id, content).mistakes.length > 0,
      }))
      const begun = drafts
        .filter(({ id }) => !kept.some(one => one.id === id))
        .map(({ id, content, savedAt }) => ({
          ...{ id, number: 0, title: content.title, of: titleOf(content), sharedWith: null, publishedAt: savedAt },
          ...{ report: content.report ?? null, ownerName: actor.name, authorName: actor.name, isOwn: true },
          ...{ mayChange: true, hasDraft: true, isWrong: resolve(id, content).mistakes.length > 0 },
        }))
      const lists = Object.values(view.resources).filter(
        one => hasList(one) && one.pages.some(page => page.view === 'list'),
      )
      const isMaker = hasPermission(actor.keys, makers)
      return reply.answer({
        reports: [...begun, ...rows.toSorted((one, other) => one.title.localeCompare(other.title, 'zh-CN'))],
        roles,
        mayMake: isMaker,
        mayShareWithAll: actor.keys.has(MANAGE_LISTS_KEY),
        lists: isMaker
          ? lists.map(({ name, label, list: { modes } }) => ({
              ...{ name, label },
              modes: modes.map(mode => ({ name: mode.name, label: mode.label })),
            }))
          : [],
      })
    },
  )

  app.get<Asked>(
    `${url}/:id`,
    {
      config,
      schema: {
        ...{ tags, summary: '一张自建报表', params: idParameter, ...tells(one) },
        querystring: {
          type: 'object',
          additionalProperties: false,
          properties: { roleId: { ...idParameter.properties.id, description: 'As those with this role would see it' } },
        },
      },
    },
    async (request, reply) => {
      const { company, actor, params, query } = request
      const kept = (await managedReports(company, actor)).find(({ id }) => id === params.id)
      const { own, others } = await draftsOf(company, reportPlace(params.id), actor)
      const draft = own && (own.content as unknown as OwnedReport)
      const owner = kept?.content.owner ?? { id: actor.accountId, name: actor.name }
      const shown = draft ? { ...draft, owner } : kept?.content
      if (!shown) throw refusal('record.missing')
      const resolved = resolve(params.id, shown)
      const seen = query.roleId === undefined ? request : await asRole(company, request, registry, query.roleId)
      return reply.answer({
        ...{ id: params.id, content: shown, number: kept?.number ?? 0, mistakes: resolved.mistakes },
        ...{ mayChange: !kept || mayChange(actor, kept), hasDraft: own !== undefined },
        draft: own ? { base: own.base, version: own.version, savedAt: own.savedAt } : null,
        others: kept && mayChange(actor, kept) ? others.map(({ authorName }) => authorName) : [],
        report: keptReportFor(seen, registry, resolved, { content: shown }) ?? null,
      })
    },
  )

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

  /** Publishes what was checked. @throws DomainError customReport.wrong */
  function publish(request: FastifyRequest<Asked>, publication: ReportPublication): Promise<number> {
    const { actor, params } = request
    const { content } = publication
    requireMaker(request, content)
    const { report, mistakes } = resolve(params.id, content)
    const [first] = mistakes
    const errors = mistakes.toReversed().map(mistake => [mistake.pointer, mistake] as const)
    if (first || !report) throw refusal('customReport.wrong', { reason: first }, Object.fromEntries(errors))
    return mutate(request, trx =>
      publishReport(trx, actor, params.id, publication, before =>
        reportDifference(before && resolve(params.id, before).report, report),
      ),
    )
  }

  app.post<Given<{ content: CustomReport; note?: string }>>(
    `${url}/:id/_publish`,
    about('发布报表', tells(published), {
      type: 'object',
      additionalProperties: false,
      required: ['content'],
      properties: { content, note },
    }),
    async (request, reply) =>
      reply.answer({ number: await publish(request, { ...request.body, base: baseOf(request) }) }),
  )

  /** Reads what was published of a report that the caller may change. */
  async function versionsOf({ company, actor, params }: FastifyRequest<Asked>) {
    const kept = (await managedReports(company, actor)).find(({ id }) => id === params.id)
    const versions = await historyOf(company, reportPlace(params.id))
    const isOwn = versions.some(({ content }) => dataOf(dataOf(content).owner).id === actor.accountId)
    if (kept ? !mayChange(actor, kept) : !isOwn) throw refusal('record.missing')
    return versions.map(({ content, ...version }) => ({ ...version, content: content as unknown as OwnedReport }))
  }

  app.get<Asked>(`${url}/:id/_history`, about('报表的发布历史', tellsRows(anyObject)), async (request, reply) => {
    const versions = await versionsOf(request)
    const resolved = versions.map(({ content }) =>
      'title' in content ? resolve(request.params.id, content).report : undefined,
    )
    const rows = versions.map((version, index) => {
      const [before, after] = [resolved[index + 1], resolved[index]]
      return { ...version, difference: after ? reportDifference(before, after) : [] }
    })
    return reply.answer(rows, { page: 1, per_page: rows.length, total_count: rows.length })
  })

  app.post<Asked>(
    `${url}/:id/_restore/:version`,
    about('恢复报表到某版本', tells(published), undefined, versionParams),
    async (request, reply) => {
      const { version } = request.params
      const old = (await versionsOf(request)).find(({ number }) => number === version)
      if (!old || !('title' in old.content)) throw refusal('record.missing')
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

/** Returns the view of those who hold a role. @throws DomainError permission.denied, record.missing */
async function asRole(company: CompanyDb, { actor }: FastifyRequest, registry: Registry, roleId: string) {
  if (!actor.keys.has(MANAGE_LISTS_KEY)) throw refusal('permission.denied')
  const role = await company.selectFrom('role').select('menuKeys').where('id', '=', roleId).executeTakeFirst()
  if (!role) throw refusal('record.missing')
  const keys = new Set([...role.menuKeys, ...commonKeys(registry.menus)])
  return { actor: { ...actor, keys }, view: visibleTo(registry, { keys, settings: actor.settings }) }
}

const published = allOf({ number: count })
const row = {
  ...{ id: ID, number: count, title: text, of: text, report: { type: ['string', 'null'] } },
  ...{ sharedWith: { type: ['string', 'null'] }, ownerName: text, authorName: text, publishedAt: text },
  ...{ isOwn: flag, mayChange: flag, hasDraft: flag, isWrong: flag },
}
const overview = allOf({
  ...{ reports: listOf(allOf(row)), roles: listOf(allOf({ id: ID, name: text })), lists: listOf(anyObject) },
  ...{ mayMake: flag, mayShareWithAll: flag },
})
const one = allOf({
  ...{ id: ID, content: anyObject, number: count, mistakes: listOf(anyObject), mayChange: flag, hasDraft: flag },
  ...{
    draft: { anyOf: [anyObject, { type: 'null' }] },
    others: listOf(text),
    report: { anyOf: [anyObject, { type: 'null' }] },
  },
})
