import IconButton from '@mui/material/IconButton'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { useTranslate } from 'react-admin'
import controls from '../controls.module.css'
import { CameraCodes } from './CameraCodes.tsx'
import { canReadCodes } from './cameraCodes.ts'
import styles from './CodeField.module.css'
import { isEnd } from './isEnd.ts'

interface Props {
  ref?: Ref<HTMLInputElement>
  label: string
  placeholder: string
  /** Takes what was scanned; false where it is no code. */
  take: (text: string) => boolean
}

/**
 * Takes codes from a scanner, which types them very fast and ends with Enter or Tab, by hand, or from the camera where
 * there is one. The field is not React's: at a scanner's speed no sign waits for a rendering.
 */
export function CodeField({ ref, label, placeholder, take }: Props) {
  const translate = useTranslate()
  const [isLooking, setLooking] = useState(false)
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    if (!isEnd(event) || event.nativeEvent.isComposing || !take(field.value)) return
    event.preventDefault()
    field.value = ''
  }
  const camera = translate('docket.camera.open')
  return (
    <div className={styles.field}>
      <div className={styles.line}>
        <input
          ref={ref}
          className={controls.control}
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onKeyDown={press}
        />
        {canReadCodes() && (
          <IconButton
            aria-label={camera}
            title={camera}
            aria-pressed={isLooking}
            onClick={() => setLooking(!isLooking)}
          >
            <svg
              width="20"
              height="20"
              viewBox="0 0 16 16"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.3"
              aria-hidden
            >
              <path d="M2 5V2.5h3M11 2.5h3V5M14 11v2.5h-3M5 13.5H2V11M4.5 5.5v5M7 5.5v5M9 5.5v5M11.5 5.5v5" />
            </svg>
          </IconButton>
        )}
      </div>
      {isLooking && <CameraCodes onCode={take} />}
    </div>
  )
}
