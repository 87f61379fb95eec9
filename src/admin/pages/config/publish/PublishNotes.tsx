import { useTranslate } from 'react-admin'
import { useDeclaredText } from '../../../providers/texts/useDeclaredText.ts'
import { useSay } from '../../../providers/texts/useSpeak.ts'
import type { Checked } from '../configData.ts'
import styles from '../ListConfig.module.css'

/** Shows what publishing affects beside the list: uses of removed columns and filters, and panels. */
export function PublishNotes({ touched, panels }: Pick<Checked, 'touched' | 'panels'>) {
  const translate = useTranslate()
  const say = useSay()
  const textOf = useDeclaredText()
  const joined = (names: string[]) => names.map(textOf).join(say('words.and'))
  const text = (key: string, args?: object) => translate(`docket.config.${key}`, args)
  return (
    <>
      {touched.length > 0 && (
        <section className={styles.note} role="note">
          <b>{text('touched')}</b>
          <ul>
            {touched.map(({ kind, label, savedViews, exports, prints }) => (
              <li key={kind + label}>
                {text(`touchedOne.${kind}`, { label: joined([label]) })}
                {savedViews > 0 && text(`touchedViews.${kind}`, { count: savedViews })}
                {exports.length > 0 && text('touchedExports', { names: joined(exports) })}
                {prints.length > 0 && text('touchedPrints', { names: joined(prints) })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {panels.length > 0 && (
        <section className={styles.note} role="note">
          <b>{text('panels')}</b>
          <ul>
            {panels.map(({ panel, lists, figures }) => (
              <li key={panel}>
                {text('panelOne', { panel: joined([panel]) })}
                {lists.length > 0 && text('panelLists', { names: joined(lists) })}
                {figures.length > 0 && text('panelFigures', { names: joined(figures) })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
