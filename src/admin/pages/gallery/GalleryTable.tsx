import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import table from '../../theme/plainTable.module.css'
import styles from './Gallery.module.css'

interface Props {
  /** Which of the registries; its title among the messages. */
  of: 'fields' | 'inputs' | 'filters'
  types: readonly string[]
  /** States by the names of their messages. */
  states: readonly string[]
  renderCell: (type: string, state: string) => ReactNode
}

/** Shows a row for each registered type, a column for each state. */
export function GalleryTable({ of, types, states, renderCell }: Props) {
  const translate = useTranslate()
  const words = (key: string) => translate(`docket.gallery.${key}`)
  return (
    // What scrolls must be reachable.
    <div className={table.scroller} tabIndex={0} role="group" aria-label={words(of)}>
      <table className={`${table.table} ${styles.table}`} data-registry={of}>
        <thead>
          <tr>
            <th scope="col">{words('type')}</th>
            {states.map(state => (
              <th key={state} scope="col">
                {words(`states.${state}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {types.map(type => (
            <tr key={type} data-type={type}>
              <th scope="row">
                <code>{type}</code>
              </th>
              {states.map(state => (
                <td key={state} className={styles[of]}>
                  {renderCell(type, state)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
