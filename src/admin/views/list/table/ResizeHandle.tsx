import type { Resize } from '../columns/useResize.ts'
import styles from './table.module.css'

/** The right edge of a head: dragged it makes its column wider, a double press gives back the width of before. */
export function ResizeHandle({ source, resize }: { source: string; resize: Resize }) {
  return (
    <span
      className={styles.handle}
      onPointerDown={event => resize.start(event, source)}
      onPointerMove={resize.move}
      onPointerUp={resize.end}
      onDoubleClick={() => resize.reset(source)}
    />
  )
}
