import type { FastifyInstance, FastifyRequest } from 'fastify'
import { WORKBOOK } from '../../../domain/files/uploads.ts'
import { refusal } from '../../../domain/refusal.ts'
import type { Resource } from '../../../engine/model/model.ts'
import type { Report } from '../../../engine/model/reportModel.ts'
import { type AskedDimension, dimensionNames, measureNames } from '../../../engine/report/askedLayout.ts'
import { drillFilters } from '../../../engine/report/drillFilters.ts'
import type { Head } from '../../../engine/report/heads.ts'
import type { Data } from '../../../engine/value/data.ts'
import { sayIn } from '../../../engine/value/sayIn.ts'
import { reportKeys } from '../../../engine/visibility/reportKeys.ts'
import { auditExport } from '../../http/files/auditExport.ts'
import { sendReport } from '../../http/files/sendReport.ts'
import { textsFor } from '../../http/files/textsFor.ts'
import { readReport } from '../../http/readReport.ts'
import { allOf, anyObject, listOf, tells, tellsFile, text } from '../../http/shapes/answers.ts'
import { sumParameters } from '../../http/shapes/schemas.ts'
import type { Services } from '../../services.ts'

/** Adds the route of each report: a list, grouped (contract: report/{name}). */
export async function reports(app: FastifyInstance, { services }: { services: Services }) {
  const { reports, resources, menus } = services.registry
  for (const report of Object.values(reports)) {
    const permission = reportKeys(menus, report.name)
    // One that stands in no menu is nobody's.
    if (permission.length === 0) continue
    const querystring = parametersOf(report, resources[report.resource]!)
    app.get(
      `/report/${report.name}`,
      {
        config: { permission, takesTurns: true },
        schema: {
          tags: ['report'],
          summary: report.title,
          querystring,
          ...tells(reportAnswer),
        },
      },
      async (request, reply) => reply.answer(await answerOf(services, request, reportOf(request, report))),
    )
    app.get(
      `/report/${report.name}/_export`,
      {
        config: { permission, takesTurns: true },
        schema: {
          tags: ['report'],
          summary: `${report.title} · Excel`,
          querystring,
          ...tellsFile(WORKBOOK),
        },
      },
      async (request, reply) => {
        const own = reportOf(request, report)
        await auditExport(request, report.title, '导出报表')
        return sendReport(services, request, reply, own)
      },
    )
  }
}

/** Returns a report as its caller may see it, in their language. */
function reportOf(request: FastifyRequest, { name }: Report): Report {
  const own = request.view.reports[name]
  if (!own) throw refusal('permission.denied')
  return sayIn(textsFor(request)).all(own)
}

/** Reads a report as it is asked for, with the filters by which each of its heads leads to the list. */
export async function answerOf(services: Services, request: FastifyRequest, report: Report) {
  const { query, laid } = await readReport(services, request, report)
  const { filters, resource, mode, rows, columns } = query
  const of = (dimensions: AskedDimension[], { values }: Head) => ({
    filters: drillFilters(filters, dimensions, values) ?? null,
  })
  return {
    filters,
    list: { resource: resource.name, mode: mode.name },
    columns: laid.columns.map(head => ({ ...head, ...of(columns, head) })),
    rows: laid.rows.map(row => ({ ...row, ...of(rows, row) })),
    totals: laid.totals,
  }
}

function parametersOf({ dimensions, measures }: Report, resource: Resource): Data {
  const { columns: _, id_in: __, ...filters } = sumParameters(resource).properties
  const names = (description: string, known: string[]) => ({
    type: 'string',
    maxLength: 400,
    description: `${description}, separated by commas: ${known.join(', ')}`,
  })
  const groups = dimensionNames(dimensions)
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      ...filters,
      rows: names('What its rows are told apart by', groups),
      columns: names('What its columns are told apart by', groups),
      measures: names('What its cells tell', measureNames(measures)),
    },
  }
}

const head = { values: listOf({ type: ['string', 'null'] }), labels: listOf(text) }
const filtered = { filters: { anyOf: [anyObject, { type: 'null' }] } }
const figures = { cells: listOf(anyObject), total: anyObject }
export const reportAnswer = allOf({
  filters: anyObject,
  list: allOf({ resource: text, mode: text }),
  columns: listOf(allOf({ ...head, ...filtered })),
  rows: listOf(allOf({ ...head, ...filtered, ...figures })),
  totals: allOf(figures),
})
