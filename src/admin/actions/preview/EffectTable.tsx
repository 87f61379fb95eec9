import { useTranslate } from 'react-admin'
import type { Effect } from '../../../engine/model/effectModel.ts'
import { useDeclaredText } from '../../providers/texts/useDeclaredText.ts'
import styles from './ActPreviews.module.css'

/** Rows that are shown; how many there are besides is said. */
const MOST = 5

/** Shows what changes from how much to how much. */
export function EffectTable({ effects }: { effects: readonly Effect[] }) {
  const translate = useTranslate()
  const declared = useDeclaredText()
  return (
    <>
      <table className={styles.effects}>
        <thead>
          <tr>
            <th scope="col">{declared(effects[0]?.title ?? '')}</th>
            <th scope="col" data-right="true">
              {translate('docket.preview.before')}
            </th>
            <th scope="col" data-right="true">
              {translate('docket.preview.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {effects.slice(0, MOST).map(({ name, place, unit = '', before, after }) => (
            <tr key={`${name} ${place ?? ''}`}>
              <td>
                {name} <span className={styles.place}>{place}</span>
              </td>
              <td data-right="true">{before}</td>
              <td data-right="true" data-short={Number(after) < 0}>
                {after} {declared(unit)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {effects.length > MOST && <p>{translate('docket.preview.further', { count: effects.length })}</p>}
    </>
  )
}
