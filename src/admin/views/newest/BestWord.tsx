import styles from './NewestRows.module.css'

/** Says beside a value that it is the best. */
export const BestWord = ({ word }: { word: string | undefined }) =>
  word === undefined ? null : <span className={styles.best}>{word}</span>
