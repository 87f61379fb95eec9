import { useTranslate } from 'react-admin'
import { explainColumns, type Layer } from '../../../engine/listSetting/explainColumns.ts'
import type { Resource } from '../../../engine/model.ts'
import table from '../../theme/plainTable.module.css'
import styles from './ListConfig.module.css'

interface Props {
  /** As it is declared. */
  resource: Resource
  mode: string
  layers: readonly Layer[]
}

/** Which layer makes each column what it is. */
export function Why({ resource, mode, layers }: Props) {
  const translate = useTranslate()
  const text = (key: string) => translate(`docket.config.${key}`)
  const by = (layer: string | undefined) => layer ?? text('declared')
  return (
    <details className={styles.why}>
      <summary>{text('why')}</summary>
      <div className={table.scroller} tabIndex={0} role="group" aria-label={text('why')}>
        <table className={table.table}>
          <thead>
            <tr>
              {['column', 'show', 'by.show', 'by.name', 'by.width'].map(key => (
                <th key={key} scope="col">
                  {text(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {explainColumns(resource, mode, layers).map(column => (
              <tr key={column.source}>
                <th scope="row">{column.label}</th>
                <td>{text(`shows.${column.show}`)}</td>
                <td>{by(column.by.show)}</td>
                <td>{by(column.by.label)}</td>
                <td>{by(column.by.width)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
