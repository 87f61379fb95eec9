import { useTranslate } from 'react-admin'
import {
  type Explained,
  explainColumns,
  explainFilters,
  explainStarts,
  type Layer,
} from '../../../../engine/listSetting/explainList.ts'
import type { Resource } from '../../../../engine/model/model.ts'
import { menuName } from '../../../../engine/visibility/permissions.ts'
import { useActor } from '../../../providers/actor.tsx'
import { useSay } from '../../../providers/texts/useSpeak.ts'
import table from '../../../theme/plainTable.module.css'
import styles from '../ListConfig.module.css'

interface Props {
  /** As it is declared. */
  resource: Resource
  mode: string
  layers: readonly Layer[]
}

const COLUMN = ['place', 'show', 'label', 'width'] as const
const FILTER = ['place', 'show', 'label'] as const

/** Explains which layer sets each column, each filter, and what the list starts with. */
export function Why({ resource, mode, layers }: Props) {
  const translate = useTranslate()
  const say = useSay()
  const { menus } = useActor()
  const text = (key: string, args?: object) => translate(`docket.config.${key}`, args)
  const by = (layer: string | undefined) => layer ?? text('declared')
  const rows = (explained: readonly Explained[], whats: readonly (keyof Explained['by'])[]) =>
    explained.map(one => [one.label, text(`shows.${one.show}`), ...whats.map(what => by(one.by[what]))])
  const heads = (first: string, whats: readonly string[]) => [first, 'show', ...whats.map(what => `by.${what}`)]
  const starts = explainStarts(resource, layers, say).map(({ what, variant = '', value, by: layer }) => [
    what === 'start' ? text('startOf', { name: menuName(menus, variant) ?? variant }) : text(what),
    value,
    by(layer),
  ])
  const tables = [
    {
      name: 'columns',
      heads: heads('column', COLUMN),
      rows: rows(explainColumns(resource, mode, layers), COLUMN),
    },
    {
      name: 'filters',
      heads: heads('filter', FILTER),
      rows: rows(explainFilters(resource, layers), FILTER),
    },
    { name: 'start', heads: ['start', 'value', 'by.start'], rows: starts },
  ]
  return (
    <details className={styles.why}>
      <summary>{text('why')}</summary>
      {tables
        .filter(({ rows }) => rows.length > 0)
        .map(({ name, heads, rows }) => (
          <div
            key={name}
            className={table.scroller}
            tabIndex={0}
            role="group"
            aria-label={`${text('why')} ${text(name)}`}
          >
            <table className={table.table}>
              <thead>
                <tr>
                  {heads.map(key => (
                    <th key={key} scope="col">
                      {text(key)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([label, ...cells], index) => (
                  <tr key={index}>
                    <th scope="row">{label}</th>
                    {cells.map((cell, at) => (
                      <td key={at}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ))}
    </details>
  )
}
