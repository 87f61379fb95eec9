import { fileTypeOf, endingOf } from '../../engine/value/fileTypes.ts'
import styles from './AttachedFile.module.css'
import { formatSize } from './format.ts'
import { ImagesField } from './types/ImagesField.tsx'

interface Props {
  name: string
  /** Bytes, where they are known. */
  size?: number
  /** Where it is read; nothing to open before it is there. */
  url?: string
}

/** Shows a file by its kind, its name, which opens or saves it, and its size; a picture by itself. */
export function AttachedFile({ name, size, url }: Props) {
  const type = fileTypeOf(name)
  return (
    <span className={styles.file}>
      {type === 'image' && url ? (
        <ImagesField value={url} record={{}} column={pictureColumn(name)} />
      ) : (
        <span className={styles.mark} data-type={type} aria-hidden>
          {endingOf(name) || '?'}
        </span>
      )}
      <FileLink name={name} url={url} />
      {size !== undefined && <span className={styles.size}>{formatSize(size)}</span>}
    </span>
  )
}

/** The name of a file: what a browser shows opens beside the page, all else is saved. */
export function FileLink({ name, url }: Props) {
  const type = fileTypeOf(name)
  if (!url) return <span className={styles.name}>{name}</span>
  const opens = type === 'image' || type === 'pdf'
  return (
    <a
      className={styles.name}
      href={url}
      title={name}
      {...(opens ? { target: '_blank', rel: 'noopener' } : { download: name })}
    >
      {name}
    </a>
  )
}

const pictureColumn = (label: string) =>
  ({ source: '', label, type: 'images', kind: 'image', hidden: false, sortable: false }) as const
