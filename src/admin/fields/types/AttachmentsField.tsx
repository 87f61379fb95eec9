import AttachFile from '@mui/icons-material/AttachFileOutlined'
import { readUploadUrl } from '../../../engine/value/uploadAddress.ts'
import { AttachedFile, FileLink } from '../AttachedFile.tsx'
import type { FieldProps } from '../FieldProps.ts'
import { EMPTY } from '../format.ts'
import styles from './AttachmentsField.module.css'

/** Shows attached files: in a row how many and their names, else one below the other. The value is an address or a list. */
export function AttachmentsField({ value, row }: FieldProps) {
  const files = [value ?? []].flat().flatMap(url => {
    const known = readUploadUrl(url)
    return known ? [{ url: String(url), name: known.name ?? known.id, size: known.size }] : []
  })
  if (files.length === 0) return <>{EMPTY}</>
  if (row === undefined)
    return (
      <ul className={styles.files}>
        {files.map(file => (
          <li key={file.url}>
            <AttachedFile {...file} />
          </li>
        ))}
      </ul>
    )
  return (
    <span className={styles.row}>
      <AttachFile className={styles.clip} aria-hidden />
      {files.length > 1 && <span>{files.length}</span>}
      {files.map(file => (
        <FileLink key={file.url} {...file} />
      ))}
    </span>
  )
}
