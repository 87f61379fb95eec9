import { writeXlsxStream } from 'hucre/xlsx'
import { readListQuery } from '../../../src/api/http/readListQuery.ts'
import { registerApps } from '../../../src/apps/apps.ts'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'
import { connect } from '../../../src/database/connect.ts'
import { readAll } from '../../../src/database/queries/readAll.ts'
import { listStatements } from '../../../src/database/queries/readList.ts'
import { filledIn } from '../../../src/database/template.ts'
import { compileCells } from '../../../src/domain/files/exports/compileCells.ts'
import type { ExportTask } from '../../../src/domain/files/exports/exportTask.ts'
import { sheetOf } from '../../../src/domain/files/exports/sheetOf.ts'
import type { Cell } from '../../../src/workbook/write/rowXml.ts'

export interface Writer {
  rows: number
  /** Writes the rows as a workbook and nothing else. @returns milliseconds and bytes */
  write(): Promise<{ whole: number; bytes: number }>
}

/** Has the cells of a company's stock-outs ready, for the library alone to write them. */
export async function openWriter(database: string, company: string, since: string): Promise<Writer> {
  const registry = await loadRegistry(projectRoot())
  registerApps(registry)
  const { entities, resources } = registry
  const resource = resources.stockOutOrder!
  const mode = resource.list.modes[0]!
  const query = readListQuery(resource, mode, { timeStart: since })
  const list = listStatements(entities, query)
  const task: ExportTask = {
    format: 'xlsx',
    title: mode.label,
    columns: mode.columns.filter(({ hidden }) => !hidden),
    statement: filledIn(list.all, { ...query.values, tenant: company }),
    selected: list.columns,
    about: [],
    entity: entities[resource.entity]!,
  }
  const cells: Cell[][] = []
  const connection = await connect({ url: database, poolSize: 1 })
  for await (const rows of readAll(connection, task.statement)) cells.push(...rows.map(compileCells(task)))
  await connection.close()
  return {
    rows: cells.length,
    async write() {
      const start = performance.now()
      let bytes = 0
      const options = { ...sheetOf(task.title, task.columns, cells.slice(0, 500)), freezePane: { rows: 1 } }
      for await (const part of writeXlsxStream(cells, options)) bytes += part.length
      return { whole: performance.now() - start, bytes }
    },
  }
}
