import type { RaRecord } from 'react-admin'
import { applyingColumn } from '../../../../engine/list/applyingColumn.ts'
import type { Mode } from '../../../../engine/model/model.ts'
import { Field } from '../../../fields/Field.tsx'
import { EMPTY } from '../../../fields/format.ts'
import { alignsRight } from '../../../fields/alignsRight.ts'
import { useResource } from '../../../providers/declarations.tsx'
import table from '../../../theme/plainTable.module.css'
import styles from '../ListConfig.module.css'
import { mergeColumns, pinnedSource } from '../../../views/list/columns/columnSettings.ts'
import { columnWidth } from '../../../views/list/columns/columnWidth.ts'

interface Props {
  label: string
  mode: Mode
  rows: readonly RaRecord[]
}

/** Shows rows in the columns of a mode, in their widths. */
export function PreviewTable({ label, mode, rows }: Props) {
  const { entity, resource } = useResource()
  const columns = mergeColumns(mode.columns, [], pinnedSource(mode.columns, resource.title)).filter(
    ({ hidden }) => !hidden,
  )
  return (
    <div className={table.scroller} tabIndex={0} role="group" aria-label={label}>
      <table className={table.table}>
        <thead>
          <tr>
            {columns.map(column => (
              <th
                key={column.source}
                scope="col"
                style={{ minWidth: columnWidth(column) }}
                data-right={alignsRight(column.type) || undefined}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((record, row) => (
            <tr key={record.id}>
              {columns.map(column => {
                const applying = applyingColumn(column, record, mode.columns, entity)
                return (
                  <td key={column.source} className={styles.cell} data-right={alignsRight(column.type) || undefined}>
                    {applying ? <Field record={record} column={applying} row={row} /> : EMPTY}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
