import styles from './Loading.module.css'

/** A thin bar at the top while something is on its way; nothing jumps. */
export function Loading() {
  return <div className={styles.bar} role="progressbar" aria-label="加载中" />
}
