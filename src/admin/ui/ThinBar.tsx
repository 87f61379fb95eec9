import styles from './ThinBar.module.css'

/** Moves while what is shown is asked for again; it takes its room at rest, too. */
export function ThinBar({ isMoving = false }: { isMoving?: boolean }) {
  return <div className={styles.bar}>{isMoving && <span />}</div>
}
