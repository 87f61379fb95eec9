import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CompanyDb } from '../../../database/company.ts'
import { refusal } from '../../../domain/refusal.ts'
import {
  managedReports,
  mayChange,
  reportDrafts,
  reportPlace,
} from '../../../domain/settings/customReports/readCustomReports.ts'
import { draftsOf } from '../../../domain/settings/listSetting/readListSettings.ts'
import { MANAGE_LISTS_KEY, rolesToShareWith } from '../../../domain/settings/preferences/savedFilters.ts'
import type { Registry } from '../../../engine/model/model.ts'
import type { CustomReport } from '../../../engine/report/customReport.ts'
import { SCHEDULES } from '../../../engine/report/schedule.ts'
import { hasList } from '../../../engine/visibility/hasList.ts'
import { commonKeys, hasPermission, menusFor } from '../../../engine/visibility/permissions.ts'
import { CUSTOM_PAGE, reportPages } from '../../../engine/visibility/reportPath.ts'
import { visibleTo } from '../../../engine/visibility/visibleTo.ts'
import { createCustomReports, keptReportFor, makerKeys } from '../../http/customReports.ts'
import { allOf, anyObject, count, flag, listOf, tells, text } from '../../http/shapes/answers.ts'
import { ID, idParameter } from '../../http/shapes/schemas.ts'
import type { Services } from '../../services.ts'

const tags = ['report']
const config = { permission: 'signedIn' } as const
const url = '/system/reports'

/** Adds the routes that tell which reports were made in the console, and one of them as it is changed. */
export async function reportOverview(app: FastifyInstance, { services }: { services: Services }) {
  const { registry } = services
  const resolve = createCustomReports(registry)
  const makers = makerKeys(registry)

  app.get(
    url,
    { config, schema: { tags, summary: '自建报表', ...tells(overview) } },
    async ({ company, actor, view }, reply) => {
      const [kept, drafts, roles, pages] = await Promise.all([
        managedReports(company, actor),
        reportDrafts(company, actor),
        rolesToShareWith(company, actor),
        pagesOfRoles(company, registry),
      ])
      const titleOf = ({ report, resource = '' }: CustomReport) =>
        (report === undefined ? view.resources[resource]?.label : registry.reports[report]?.title) ?? ''
      const rows = kept.map(({ id, content, ...row }) => ({
        ...{ id, ...row, title: content.title, of: titleOf(content), sharedWith: content.sharedWith },
        schedule: content.schedule ?? null,
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
          ...{
            id,
            number: 0,
            title: content.title,
            of: titleOf(content),
            sharedWith: null,
            schedule: null,
            publishedAt: savedAt,
          },
          ...{ report: content.report ?? null, ownerName: actor.name, authorName: actor.name, isOwn: true },
          ...{ mayChange: true, hasDraft: true, isWrong: resolve(id, content).mistakes.length > 0 },
        }))
      const lists = Object.values(view.resources).filter(
        one => hasList(one) && one.pages.some(page => page.view === 'list'),
      )
      const isMaker = hasPermission(actor.keys, makers)
      return reply.answer({
        reports: [...begun, ...rows.toSorted((one, other) => one.title.localeCompare(other.title, 'zh-CN'))],
        roles: roles.map(role => ({ ...role, pages: pages.get(role.id) ?? [] })),
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

  app.get<{ Params: { id: string }; Querystring: { roleId?: string } }>(
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
      const draft = (await reportDrafts(company, actor)).find(({ id }) => id === params.id)?.content
      const owner = kept?.content.owner ?? { id: actor.accountId, name: actor.name }
      const shown = draft ? { ...draft, owner } : kept?.content
      if (!shown) throw refusal('record.missing')
      const resolved = resolve(params.id, shown)
      const seen = query.roleId === undefined ? request : await asRole(company, request, registry, query.roleId)
      // Who has no page of it never sees it.
      const isOpen =
        query.roleId === undefined ||
        reportPages(menusFor(registry.menus, seen.actor.keys)).includes(shown.report ?? CUSTOM_PAGE)
      return reply.answer({
        ...{ id: params.id, content: shown, number: kept?.number ?? 0, mistakes: resolved.mistakes },
        ...{ mayChange: !kept || mayChange(actor, kept), hasDraft: own !== undefined },
        draft: own ? { base: own.base, version: own.version, savedAt: own.savedAt } : null,
        others: kept && mayChange(actor, kept) ? others.map(({ authorName }) => authorName) : [],
        report: (isOpen && keptReportFor(seen, registry, resolved, { content: shown })) || null,
      })
    },
  )
}

/** Returns the view of those who hold a role. @throws DomainError permission.denied, record.missing */
async function asRole(company: CompanyDb, { actor }: FastifyRequest, registry: Registry, roleId: string) {
  if (!actor.keys.has(MANAGE_LISTS_KEY)) throw refusal('permission.denied')
  const role = await company.selectFrom('role').select('menuKeys').where('id', '=', roleId).executeTakeFirst()
  if (!role) throw refusal('record.missing')
  const keys = new Set([...role.menuKeys, ...commonKeys(registry.menus)])
  return { actor: { ...actor, keys }, view: visibleTo(registry, { keys, settings: actor.settings }) }
}

/** Reads which reports' pages each role has. */
async function pagesOfRoles(company: CompanyDb, { menus }: Registry): Promise<ReadonlyMap<string, string[]>> {
  const roles = await company.selectFrom('role').select(['id', 'menuKeys']).execute()
  const keysOf = (menuKeys: readonly string[]) => new Set([...menuKeys, ...commonKeys(menus)])
  return new Map(roles.map(({ id, menuKeys }) => [id, reportPages(menusFor(menus, keysOf(menuKeys)))]))
}

const row = {
  ...{ id: ID, number: count, title: text, of: text, report: { type: ['string', 'null'] } },
  ...{
    sharedWith: { type: ['string', 'null'] },
    schedule: { enum: [...SCHEDULES, null] },
    ownerName: text,
    authorName: text,
    publishedAt: text,
  },
  ...{ isOwn: flag, mayChange: flag, hasDraft: flag, isWrong: flag },
}
const overview = allOf({
  ...{
    reports: listOf(allOf(row)),
    roles: listOf(allOf({ id: ID, name: text, pages: listOf(text) })),
    lists: listOf(anyObject),
  },
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
