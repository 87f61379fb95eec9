import { useRef } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { Mode, Page, Resource } from '../../../../engine/model/model.ts'
import { ResourceProvider } from '../../../providers/declarations.tsx'
import { pinnedSource } from '../../../views/list/columns/columnSettings.ts'
import { OPERATIONS } from '../../../views/list/columns/tableWidths.ts'
import { useResize } from '../../../views/list/columns/useResize.ts'
import { cellPlace } from '../../../views/list/table/cellPlace.ts'
import { ResizeHandle } from '../../../views/list/table/ResizeHandle.tsx'
import { SkeletonRows } from '../../../views/list/table/SkeletonRows.tsx'
import table from '../../../views/list/table/table.module.css'
import { TableRow } from '../../../views/list/table/TableRow.tsx'
import styles from './Arrange.module.css'
import { useArranging } from './arranging.ts'
import { ArrangedThing } from './ArrangedThing.tsx'
import type { SettingRow } from './settingRows.ts'

interface Props {
  /** As it is arranged. */
  resource: Resource
  mode: Mode
  rows: readonly SettingRow[]
  /** Nothing until they are there. */
  records: readonly RaRecord[] | undefined
  expected: number
  /** How the list is opened, by whom it is opened at all. */
  page: Page | undefined
}

/** Shows the list's own table, whose heads can be arranged. */
export function ArrangedColumns({ resource, mode, rows, records, expected, page }: Props) {
  const translate = useTranslate()
  const { say } = useArranging()
  // Who comes from a list's head renames it at once, and once only.
  const [params, setParams] = useSearchParams()
  const asked = params.get('column')
  const begun = () => {
    const rest = new URLSearchParams(params)
    rest.delete('column')
    setParams(rest, { replace: true })
  }
  const scroll = useRef<HTMLDivElement>(null)
  const columns = rows.flatMap(({ source }) => mode.columns.find(column => column.source === source) ?? [])
  const pinned = pinnedSource(mode.columns, resource.title)
  const onResize = (source: string, width: number | undefined) => say(source, { width })
  const { widths, tableStyle, resize } = useResize({ resource, mode, columns, scroll, given: NONE, onResize })
  const hasOperations = resource.list.operations.length > 0
  return (
    <div ref={scroll} className={`${table.scroll} ${styles.scroll}`}>
      <table className={table.table} style={tableStyle}>
        <colgroup>
          {columns.map(({ source }, at) => (
            <col key={source} data-column={source} style={{ width: widths[at] }} />
          ))}
          {hasOperations && <col style={{ width: OPERATIONS }} />}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <ArrangedThing
                key={column.source}
                as="th"
                row={rows[at]!}
                {...cellPlace(column, pinned, NO_PINS)}
                onAsked={column.source === asked ? begun : undefined}
              >
                <ResizeHandle source={column.source} resize={resize} />
              </ArrangedThing>
            ))}
            {hasOperations && (
              <th scope="col" className={table.operations}>
                {translate('docket.list.operations')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {page && !records && <SkeletonRows rows={expected} columns={columns.length + (hasOperations ? 1 : 0)} />}
          {page && records && (
            <ResourceProvider resource={resource} page={page}>
              {records.map((record, row) => (
                <TableRow
                  key={record.id}
                  {...{ record, row, columns, pinned }}
                  pins={NO_PINS}
                  focusable={false}
                  previewed={false}
                />
              ))}
            </ResourceProvider>
          )}
        </tbody>
      </table>
    </div>
  )
}

const NONE = {}
const NO_PINS: readonly string[] = []
