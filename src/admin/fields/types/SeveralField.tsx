import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { chosenWords } from '../../../engine/list/chosenWords.ts'
import { JOINED_BY } from '../../../engine/model/derivedModel.ts'
import { useDeclarations } from '../../providers/declarations.tsx'
import type { FieldProps } from '../FieldProps.ts'
import styles from '../fields.module.css'
import { EMPTY } from '../format.ts'
import { recordPath } from '../recordPath.ts'

/** What a row of a table shows of them; its page shows all. */
const IN_ROW = 3

/** Shows chosen records or values by what they are called: in a row the first ones, on a page all, with links. */
export function SeveralField({ value, record, column, row }: FieldProps) {
  const translate = useTranslate()
  const registry = useDeclarations()
  const words = chosenWords(column, record).map(word => word ?? translate('docket.form.unseen'))
  if (words.length === 0) return EMPTY
  if (row !== undefined) return <RowWords words={words} />
  const ids: unknown[] = Array.isArray(value) ? value : []
  return words.map((word, index) => {
    const path = recordPath(registry, column.reference, ids[index])
    return (
      <span key={index}>
        {index > 0 && JOINED_BY}
        <span className={styles.whole}>{path ? <Link to={path}>{word}</Link> : word}</span>
      </span>
    )
  })
}

function RowWords({ words }: { words: readonly string[] }) {
  const first = words.slice(0, IN_ROW).join(JOINED_BY)
  if (words.length <= IN_ROW) return <>{first}</>
  return (
    <span title={words.join(JOINED_BY)}>
      {first} +{words.length - IN_ROW}
    </span>
  )
}
