import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forCompany } from '../../../database/company.ts'
import { inTransaction } from '../../../database/inTransaction.ts'
import { switchesBy, switchSchema } from '../../../domain/access/companySwitches.ts'
import type { Entities } from '../../../engine/model/model.ts'
import { readCompanySettings } from '../../../domain/settings/company/readCompanySettings.ts'
import { daysSchema, previewRetention, type Retention } from '../../../domain/settings/company/retention.ts'
import { type GivenSettings, saveCompanySettings } from '../../../domain/settings/company/saveCompanySettings.ts'
import { reason } from '../../../domain/reason.ts'
import { refusal } from '../../../domain/refusal.ts'
import { retentionNames } from '../../../engine/value/retentionDays.ts'
import { seriesDates } from '../../../engine/series/seriesPattern.ts'
import type { Services } from '../../services.ts'
import { allOf, count, tells } from '../../http/shapes/answers.ts'
import { typed } from '../../http/shapes/named.ts'

const url = '/system/settings'
const config = { permission: ['system-company'] }
const tags = ['system']

const text = (title: string, maxLength: number) => ({ type: 'string', title, maxLength })

const retention = Object.fromEntries(retentionNames.map(name => [name, daysSchema(name)]))

const bodyOf = (entities: Entities) => ({
  type: 'object',
  additionalProperties: false,
  properties: {
    corpName: text('公司名称', 60),
    logo: { type: ['string', 'null'], title: '标志', maxLength: 100, description: 'Address of an uploaded picture' },
    ...Object.fromEntries(switchesBy(entities, 'company').map(field => [field.name, switchSchema(field)])),
    ...retention,
    series: {
      type: 'array',
      maxItems: 100,
      description: 'How the numbers of the next documents are made, by the kind of document',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['kind', 'prefix', 'date', 'digits'],
        properties: {
          kind: { type: 'string', maxLength: 60 },
          prefix: text('前缀', 60),
          date: { enum: seriesDates, title: '日期' },
          digits: { type: 'integer', title: '位数' },
        },
      },
    },
  },
})

const told = typed('CompanySettings', { ...allOf({ version: { type: 'string' } }), additionalProperties: true })
const removed = { type: 'object', additionalProperties: allOf({ rows: count, bytes: count }) }

/** Days for which it is asked what would go. */
const asked = { type: 'object', additionalProperties: false, properties: retention }

/** Adds the routes of the company's settings: name and logo, switches and number series. */
export async function companySettings(app: FastifyInstance, { services }: { services: Services }) {
  const { registry } = services

  app.get(url, { config, schema: { tags, summary: '公司设置', ...tells(told) } }, async ({ company, actor }, reply) => {
    const { version, settings } = await readCompanySettings(company, registry, actor)
    reply.header('etag', `"${version}"`)
    return reply.answer({ ...settings, version })
  })

  app.get<{ Querystring: Partial<Retention> }>(
    `${url}/_retention`,
    { config, schema: { tags, summary: '按保留天数下次将删除的记录', ...tells(removed), querystring: asked } },
    async ({ actor, query }, reply) => {
      // On connections for counts: uploads are looked for in whatever can hold an address.
      const company = forCompany(services.connection.search, actor.serviceBuyerId, services.globals)
      return reply.answer(await previewRetention(company, query, new Date()))
    },
  )

  app.put<{ Body: GivenSettings }>(
    url,
    {
      config,
      schema: {
        tags,
        summary: '修改公司设置',
        ...tells(told),
        description:
          'What is not given stays as it is. With If-Match, the version that was seen, a change made meanwhile is not overwritten; the series need it.',
        body: bodyOf(registry.entities),
      },
    },
    async (request, reply) => {
      const { company, actor, body: given } = request
      const seen = versionSeen(request)
      if (seen === undefined && given.series)
        throw refusal('request.malformed', { reason: reason('request.noIfMatch') })
      await inTransaction(company, trx => saveCompanySettings(trx, registry, actor, { seen, given }))
      const { version, settings } = await readCompanySettings(company, registry, actor)
      reply.header('etag', `"${version}"`)
      return reply.answer({ ...settings, version })
    },
  )
}

const versionSeen = ({ headers }: FastifyRequest): string | undefined =>
  headers['if-match'] === undefined ? undefined : headers['if-match'].replace(/^(?:W\/)?"(.*)"$/, '$1')
