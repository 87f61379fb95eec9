import { type RaRecord, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { applyingColumn } from '../../../engine/list/applyingColumn.ts'
import { pathOf, recordPage } from '../../../engine/pathOf.ts'
import { Field } from '../../fields/Field.tsx'
import { EMPTY } from '../../fields/format.ts'
import { alignsRight } from '../../fields/alignsRight.ts'
import { bestsOf } from '../../../engine/list/bestsOf.ts'
import type { Mode } from '../../../engine/model/model.ts'
import { isOf } from '../../../engine/relations/isOf.ts'
import { withoutLink } from '../../fields/withoutLink.ts'
import { useDeclarations, useResource } from '../../providers/declarations.tsx'
import table from '../../theme/plainTable.module.css'
import type { Beside } from './Beside.ts'
import { BestWord } from './BestWord.tsx'
import type { After } from './NewestRows.tsx'
import styles from './NewestRows.module.css'
import { RowActs } from './RowActs.tsx'

interface Props extends Beside {
  label: string
  mode: Mode
  rows: readonly RaRecord[]
  variant: string
  /** So many columns have room. */
  most: number
  /** Filters whose values all rows share: columns that only say so once more are left out. */
  by?: readonly string[]
  after?: After
}

/** Shows the first columns of a list, the record's name as its link. */
export function NewestTable({
  label,
  mode,
  rows,
  variant,
  most,
  by = [],
  after,
  acts,
  best,
  bestAmong,
  onActed,
}: Props) {
  const translate = useTranslate()
  const { entities } = useDeclarations()
  const { resource, entity } = useResource()
  const all = mode.columns.filter(({ hidden }) => !hidden)
  const others = all.filter(({ source }) => source !== after?.source)
  const columns = others.filter(({ source }) => !by.some(one => isOf(entities, entity, one, source))).slice(0, most)
  const ending = after && mode.columns.find(({ source }) => source === after.source)?.label
  const page = recordPage(resource, variant)
  const wordOf = bestsOf(rows, best, bestAmong)
  return (
    // What scrolls must be reachable.
    <div className={table.scroller} tabIndex={0} role="group" aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ source, label, type }) => (
              <th key={source} scope="col" data-right={alignsRight(type) || undefined}>
                {label}
              </th>
            ))}
            {after && (
              <th scope="col" data-right>
                {ending}
              </th>
            )}
            {acts && (
              <th scope="col" className={styles.actsCell}>
                <span className={styles.unseen}>{translate('docket.list.operations')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((record, row) => (
            <tr key={record.id}>
              {columns.map((column, index) => {
                const applying = applyingColumn(column, record, all, entity)
                const linked = index === 0 && page
                const shown = applying && linked ? withoutLink(applying) : applying
                const field = shown ? <Field record={record} column={shown} row={row} /> : EMPTY
                return (
                  <td key={column.source} className={styles.cell} data-right={alignsRight(column.type) || undefined}>
                    {linked ? <Link to={pathOf(page, String(record.recordId))}>{field}</Link> : field}
                    <BestWord word={wordOf(record, column.source)} />
                  </td>
                )
              })}
              {after && (
                <td data-right>
                  <after.Cell value={record[after.source]} />
                </td>
              )}
              {acts && (
                <td className={styles.actsCell}>
                  <RowActs row={record} acts={acts} onDone={onActed} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
