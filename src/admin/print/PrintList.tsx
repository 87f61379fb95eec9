import type { ReactNode } from 'react'
import type { Column } from '../../engine/model/model.ts'
import { isEmpty } from '../fields/format.ts'
import { valueAt } from '../../engine/value/valueAt.ts'
import { alignsRight } from '../fields/alignsRight.ts'
import { PrintedValue } from './PrintedValue.tsx'
import styles from './PrintList.module.css'

type Row = Readonly<Record<string, unknown>>

interface Props {
  columns: readonly Column[]
  lines: readonly Row[]
  end: ReactNode
}

/** Shows the lines of a document on paper that is too narrow for a table: words first, below them the figures. */
export function PrintList({ columns, lines, end }: Props) {
  const figures = columns.filter(({ type }) => alignsRight(type))
  const words = columns.filter(column => !figures.includes(column))
  return (
    <>
      <ol className={styles.lines}>
        {lines.map((line, row) => (
          <li key={row}>
            <div className={styles.words}>
              {words.map(column => (
                <span key={column.source}>
                  <PrintedValue record={line} column={column} row={row} />
                </span>
              ))}
            </div>
            <dl className={styles.figures}>
              {figures
                .filter(({ source }) => !isEmpty(valueAt(line, source)))
                .map(column => (
                  <div key={column.source}>
                    <dt>{column.label}</dt>
                    <dd>
                      <PrintedValue record={line} column={column} row={row} />
                    </dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ol>
      {end}
    </>
  )
}
