import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { listStatements } from '../../../database/queries/readList.ts'
import { askerValues } from '../../../database/sql/createScope.ts'
import { filledIn } from '../../../database/template.ts'
import { createFairQueue } from '../../../domain/files/createFairQueue.ts'
import { aboutExport } from '../../../domain/files/exports/aboutExport.ts'
import { startExport } from '../../../domain/files/exports/startExport.ts'
import { dataOf } from '../../../engine/value/data.ts'
import { datedText, documentFileName, fileNameAt } from '../../../engine/value/datedText.ts'
import type { ExportTask } from '../../../domain/files/exports/exportTask.ts'
import { readFrom } from '../readFrom.ts'
import type { PagedQuery } from '../readListQuery.ts'
import type { Services } from '../../services.ts'
import { sayIn } from '../../../engine/value/sayIn.ts'
import { nameFile } from './nameFile.ts'
import { sheetName } from './sheetName.ts'
import { textsFor } from './textsFor.ts'

/** Limits exports at once: each holds a connection for as long as its receiver takes. */
export const exportQueue = createFairQueue({
  atOnce: 4,
  atOnceOfCompany: 1,
  most: 40,
  mostOfCompany: 10,
  mostOfAccount: 3,
})

interface ExportedFile {
  name: string
  /** Of a file of one document: its number, and the words that its name has. */
  document?: { sn: string; words: unknown[] }
}

/**
 * Streams a list as an Excel or CSV file: every filtered row as a snapshot, in the columns and order that the user
 * sees.
 * @param log logs it, once it has its turn
 * @throws DomainError as createFairQueue's queue does
 */
export async function sendExport(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  query: PagedQuery,
  { name: declaredName, document }: ExportedFile,
  log: () => Promise<void>,
) {
  const { actor, company } = request
  const { entities } = request.view
  const { mode, resource, sources } = query
  const texts = textsFor(request)
  const say = sayIn(texts)
  const name = say.text(declaredName)
  const shown = sources ?? mode.columns.filter(column => !column.hidden).map(column => column.source)
  const list = listStatements(entities, query)
  const { sql, parameters } = filledIn(list.all, { ...query.values, ...askerValues(actor) })
  const format = dataOf(request.query).format === 'csv' ? 'csv' : 'xlsx'
  const fileName = document ? documentFileName(name, document.words, format) : fileNameAt(name, format)
  const title = datedText(name)
  const leave = await exportQueue(actor)
  const filters = say.all([...new Set(query.filters.map(({ filter }) => filter))])
  const columns = say.all(shown.map(source => mode.columns.find(column => column.source === source)!))
  const isPast = filters.some(({ match }) => match === 'asOf')
  const nowOnly = columns.flatMap(column => (isPast && column.nowOnly ? column.label : []))
  const exported = { title, document: document?.sn, filters, asked: dataOf(request.query), nowOnly }
  const {
    accountId,
    name: person,
    company: { corpName },
  } = actor
  const about = await log()
    .then(() =>
      format === 'csv'
        ? []
        : aboutExport(company, entities, { ...exported, accountId, person, company: corpName }, say),
    )
    .catch((error: unknown) => {
      leave()
      throw error
    })
  const task: ExportTask = {
    format,
    title: sheetName(title),
    about,
    columns,
    statement: { sql, parameters },
    selected: list.columns,
    entity: entities[resource.entity]!,
    texts,
  }
  const file = await readFrom(services, request, async connection => startExport(connection, task))
  finished(file, leave)
  nameFile(reply, fileName)
  return reply.type(TYPES[format]).send(file)
}

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}
