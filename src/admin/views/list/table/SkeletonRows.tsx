import styles from './table.module.css'

interface Props {
  rows: number
  columns: number
  hasBoxes?: boolean
}

/** Shows placeholder rows of the final height while the first rows load. */
export function SkeletonRows({ rows, columns, hasBoxes = false }: Props) {
  const classes = hasBoxes ? [styles.box, styles.pinned] : [styles.pinned]
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => (
        <td key={column} className={classes[column]}>
          {classes[column] !== styles.box && <span className={styles.skeleton} />}
        </td>
      ))}
    </tr>
  ))
}
