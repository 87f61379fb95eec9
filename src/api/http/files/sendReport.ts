import type { FastifyReply, FastifyRequest } from 'fastify'
import { aboutExport } from '../../../domain/files/exports/aboutExport.ts'
import { reportFile } from '../../../domain/files/exports/reportFile.ts'
import { WORKBOOK } from '../../../domain/files/uploads.ts'
import { EXPORT_WORDS } from '../../../engine/form/exportedSheet.ts'
import type { Report } from '../../../engine/model/reportModel.ts'
import { reportSheet } from '../../../engine/report/reportSheet.ts'
import { VIEW_WORDS } from '../../../engine/report/reportWords.ts'
import { fileNameAt } from '../../../engine/value/datedText.ts'
import { sayIn } from '../../../engine/value/sayIn.ts'
import type { Services } from '../../services.ts'
import { readReport } from '../readReport.ts'
import { nameFile } from './nameFile.ts'
import { sheetName } from './sheetName.ts'
import { textsFor } from './textsFor.ts'

/**
 * Sends a report as a workbook, laid out as asked: its figures as numbers, its totals as the last row, and a sheet that
 * says what it is of.
 * @throws DomainError as readReport does
 */
export async function sendReport(services: Services, request: FastifyRequest, reply: FastifyReply, report: Report) {
  const { actor, company, view } = request
  const say = sayIn(textsFor(request))
  const { query, list, laid } = await readReport(services, request, report)
  const words = say.all(EXPORT_WORDS)
  const sheet = reportSheet(query, laid, { sum: words.sum, views: say.all(VIEW_WORDS) })
  const { title } = report
  const filters = say.all([...new Set(list.filters.map(({ filter }) => filter))])
  const { accountId, name: person, company: of } = actor
  const exported = { title, filters, asked: query.filters, nowOnly: [], accountId, person, company: of.corpName }
  const about = await aboutExport(company, view.entities, exported, say)
  const file = reportFile(sheet, { title: sheetName(title), about, words })
  nameFile(reply, fileNameAt(title, 'xlsx'))
  return reply.type(WORKBOOK).send(file)
}
