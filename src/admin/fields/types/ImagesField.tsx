import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Picture } from '../Picture.tsx'
import type { FieldProps } from '../FieldProps.ts'
import styles from '../fields.module.css'
import { EMPTY, isEmpty } from '../format.ts'

/** Shows thumbnails that open large. The value is an address or a list of them. */
export function ImagesField({ value, column }: FieldProps) {
  const translate = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  const [large, setLarge] = useState<string>()
  const addresses = [value]
    .flat()
    .filter(address => !isEmpty(address))
    .map(String)
  if (addresses.length === 0) return <>{EMPTY}</>

  const open = (address: string) => {
    setLarge(address)
    dialog.current?.showModal()
  }
  const close = () => dialog.current?.close()
  return (
    <span className={styles.images}>
      {addresses.map((address, index) => (
        <button key={address} type="button" className={styles.thumb} onClick={() => open(address)}>
          <Picture
            src={address}
            loading="lazy"
            alt={translate('docket.list.image', { name: column.label, number: index + 1 })}
          />
        </button>
      ))}
      <dialog ref={dialog} className={styles.large} aria-label={column.label} onClick={close}>
        {large && <Picture src={large} alt={column.label} />}
        <button type="button" className={styles.close} aria-label={translate('docket.list.close')} onClick={close}>
          ×
        </button>
      </dialog>
    </span>
  )
}
