import styles from './table.module.css'

/** Shows placeholder rows of the final height while the first rows load. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => (
        <td key={column} className={column === 0 ? styles.pinned : undefined}>
          <span className={styles.skeleton} />
        </td>
      ))}
    </tr>
  ))
}
