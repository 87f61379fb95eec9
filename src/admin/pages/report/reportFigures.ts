import type { Report } from '../../../engine/model/reportModel.ts'
import type { Resource } from '../../../engine/model/model.ts'
import { type AskedDimension, askedDimension, askedMeasure } from '../../../engine/report/askedLayout.ts'
import { drillFilters } from '../../../engine/report/drillFilters.ts'
import type { Head } from '../../../engine/report/heads.ts'
import { listAddress } from '../../providers/navigation/listAddress.ts'
import type { ReportAnswer } from './useReport.ts'

/** What was asked for when an answer was given: the layout at hand may be ahead of it. */
export interface Answered extends ReportAnswer {
  asked: { rows: string[]; columns: string[]; measures: string[] }
}

/** Finds what an answer is laid out by, and where its figures lead to. */
export function figuresOf(report: Report, resource: Resource, { asked, filters }: Answered) {
  const known = (names: readonly string[]) => names.flatMap(name => askedDimension(report, name) ?? [])
  const [rows, columns] = [known(asked.rows), known(asked.columns)]
  const measures = asked.measures.flatMap(name => askedMeasure(report, name) ?? [])
  const mode = resource.list.modes.find(({ name }) => name === report.mode)
  const summed = (name: string) => report.measures.find(measure => measure.name === name)?.sum ?? []
  const shown = new Set(measures.flatMap(({ measure: { sum, reads = [] } }) => sum ?? reads.flatMap(summed)))
  return {
    ...{ rows, columns, measures },
    /** What a row or a column is called, its choices in the language of the console. */
    labelsOf: (dimensions: AskedDimension[], { values, labels }: Head) =>
      dimensions.map(({ dimension: { options = [] } }, index) => {
        const option = options.find(({ value }) => String(value) === values[index])
        return option?.label ?? labels[index]!
      }),
    /** @returns the address of the rows that a figure is of; undefined where no filter finds just them */
    addressOf(row?: Head, column?: Head): string | undefined {
      const of = (dimensions: AskedDimension[], head?: Head) => (head ? dimensions : [])
      const values = [...(row?.values ?? []), ...(column?.values ?? [])]
      const found = drillFilters(filters, [...of(rows, row), ...of(columns, column)], values)
      return found && listAddress(resource, found, mode, [...shown])
    },
  }
}
