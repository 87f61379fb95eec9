import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Resource } from '../../../engine/model/model.ts'
import type { Report } from '../../../engine/model/reportModel.ts'
import type { AskedMeasure } from '../../../engine/report/askedLayout.ts'
import type { Head } from '../../../engine/report/heads.ts'
import type { Figures } from '../../../engine/report/pivot.ts'
import table from '../../theme/plainTable.module.css'
import { type Answered, figuresOf } from './reportFigures.ts'
import styles from './ReportPage.module.css'
import { figureWord, useReportWords } from './reportWords.ts'

interface Props {
  report: Report
  resource: Resource
  answer: Answered
}

/** So many rows are drawn at once: a report by product may have thousands. */
const STEP = 200

/** Shows the figures of a report with their totals; each leads to the rows that it is of. */
export function ReportTable({ report, resource, answer }: Props) {
  const translate = useTranslate()
  const [most, setMost] = useState(STEP)
  const { dimensionWord, measureWord } = useReportWords(report)
  const { rows, columns, measures, addressOf, labelsOf } = figuresOf(report, resource, answer)
  const shown = answer.rows.slice(0, most)
  const sum = translate('docket.panel.sum')
  const nobody = translate('docket.report.nothing')
  const isCross = columns.length > 0
  const line = (cells: Figures[], total: Figures, row?: Head) => (
    <>
      {answer.columns.map((column, index) => (
        <Cells key={column.values.join()} {...{ measures }} figures={cells[index]!} to={addressOf(row, column)} />
      ))}
      <Cells measures={measures} figures={total} to={addressOf(row)} isTotal={isCross} />
    </>
  )
  return (
    <section aria-label={translate('docket.report.table')}>
      <div className={`${table.scroller} ${styles.scroller}`}>
        <table className={`${table.table} ${styles.table}`}>
          <caption className={styles.unseen}>{report.title}</caption>
          <thead>
            {isCross && (
              <tr>
                {rows.map(({ name }) => (
                  <th key={name} scope="col" rowSpan={measures.length > 1 ? 2 : 1}>
                    {dimensionWord(name)}
                  </th>
                ))}
                {[...answer.columns.map(column => labelsOf(columns, column)[0] || nobody), sum].map((label, index) => (
                  <th key={index} scope="colgroup" colSpan={measures.length} data-right>
                    {label}
                  </th>
                ))}
              </tr>
            )}
            {(!isCross || measures.length > 1) && (
              <tr>
                {!isCross &&
                  rows.map(({ name }) => (
                    <th key={name} scope="col">
                      {dimensionWord(name)}
                    </th>
                  ))}
                {Array.from({ length: answer.columns.length + 1 }, (_, index) =>
                  measures.map(({ name }) => (
                    <th key={`${index} ${name}`} scope="col" data-right>
                      {measureWord(name)}
                    </th>
                  )),
                )}
              </tr>
            )}
          </thead>
          <tbody>
            {shown.map((row, index) => (
              <tr key={row.values.join()}>
                {labelsOf(rows, row).map((label, at) => (
                  // What is as above is said once.
                  <th key={at} scope="row" data-again={isAgain(shown[index - 1], row, at) || undefined}>
                    {label || nobody}
                  </th>
                ))}
                {line(row.cells, row.total, row)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              {rows.length > 0 && (
                <th scope="row" colSpan={rows.length}>
                  {sum}
                </th>
              )}
              {line(answer.totals.cells, answer.totals.total)}
            </tr>
          </tfoot>
        </table>
      </div>
      {answer.rows.length > most && (
        <Button variant="text" onClick={() => setMost(most + STEP)}>
          {translate('docket.report.more', { shown: most, all: answer.rows.length })}
        </Button>
      )}
    </section>
  )
}

const isAgain = (before: Head | undefined, { values }: Head, at: number) =>
  at < values.length - 1 && before?.values.slice(0, at + 1).join() === values.slice(0, at + 1).join()

interface CellProps {
  measures: readonly AskedMeasure[]
  figures: Figures
  to: string | undefined
  isTotal?: boolean
}

function Cells({ measures, figures, to, isTotal }: CellProps) {
  return measures.map(measure => {
    const value = figures[measure.name]
    // Where nothing is there is nothing to read.
    const word = value === null && !isTotal ? '' : figureWord(measure, value)
    return (
      <td key={measure.name} data-right data-total={isTotal || undefined}>
        {to !== undefined && value !== null && value !== undefined ? <Link to={to}>{word}</Link> : word}
      </td>
    )
  })
}
