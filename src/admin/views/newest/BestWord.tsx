import styles from './NewestRows.module.css'

interface Props {
  /** The best value of those that are compared, and the word for it. */
  best?: { value: unknown; word: string }
  value: unknown
}

/** Says beside a value that it is the best. */
export const BestWord = ({ best, value }: Props) =>
  best?.value === value && best !== undefined ? <span className={styles.best}>{best.word}</span> : null
