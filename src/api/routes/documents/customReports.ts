import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusal } from '../../../domain/refusal.ts'
import { managedReports, reportDrafts } from '../../../domain/settings/customReports/readCustomReports.ts'
import { WORKBOOK } from '../../../domain/files/uploads.ts'
import type { Report } from '../../../engine/model/reportModel.ts'
import { createCustomReports, keptReportFor } from '../../http/customReports.ts'
import { auditExport } from '../../http/files/auditExport.ts'
import { sendReport } from '../../http/files/sendReport.ts'
import { textsFor } from '../../http/files/textsFor.ts'
import { tells, tellsFile } from '../../http/shapes/answers.ts'
import { idParameter } from '../../http/shapes/schemas.ts'
import { sayIn } from '../../../engine/value/sayIn.ts'
import type { Services } from '../../services.ts'
import { answerOf, reportAnswer } from './reports.ts'

interface Asked {
  Params: { id: string }
  Querystring: Record<string, unknown> & { draft?: boolean }
}

/** Adds the routes of the figures of reports that were made in the console, of the caller's drafts too. */
export async function customReports(app: FastifyInstance, { services }: { services: Services }) {
  const resolve = createCustomReports(services.registry)
  const config = { permission: 'signedIn', takesTurns: true } as const
  const about = { tags: ['report'], params: idParameter, querystring }

  /** Finds a report as its caller may see it. @throws DomainError record.missing */
  async function reportOf(request: FastifyRequest<Asked>): Promise<Report> {
    const { company, actor, params, query } = request
    const isAsked = ({ id }: { id: string }) => id === params.id
    // A draft that was published a moment ago is what was published.
    const draft = query.draft ? (await reportDrafts(company, actor)).find(isAsked) : undefined
    const kept = draft ?? (await managedReports(company, actor)).find(isAsked)
    if (!kept) throw refusal('record.missing')
    const content = { ...kept.content, owner: kept.content.owner ?? { id: actor.accountId, name: actor.name } }
    const own = keptReportFor(request, services.registry, resolve(params.id, content), { content })
    if (!own) throw refusal('record.missing')
    // Whether it is the draft is no filter.
    delete query.draft
    return sayIn(textsFor(request)).all(own)
  }

  app.get<Asked>(
    '/report/:id',
    { config, schema: { ...about, summary: '自建报表的数据', ...tells(reportAnswer) } },
    async (request, reply) => reply.answer(await answerOf(services, request, await reportOf(request))),
  )
  app.get<Asked>(
    '/report/:id/_export',
    { config, schema: { ...about, summary: '自建报表 · Excel', ...tellsFile(WORKBOOK) } },
    async (request, reply) => {
      const own = await reportOf(request)
      await auditExport(request, own.title, '导出报表')
      return sendReport(services, request, reply, own)
    },
  )
}

/** Which filters there are says the list that it is of. */
const querystring = {
  type: 'object',
  additionalProperties: true,
  properties: {
    draft: { type: 'boolean', description: 'The draft of whoever asks, in place of what was published' },
    rows: { type: 'string', maxLength: 400, description: 'What its rows are told apart by, separated by commas' },
    columns: { type: 'string', maxLength: 400, description: 'What its columns are told apart by' },
    measures: { type: 'string', maxLength: 400, description: 'What its cells tell, separated by commas' },
  },
}
