import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import styles from './CameraCodes.module.css'
import { readCodes } from './cameraCodes.ts'

/** Shows what the camera sees, and tells each code in it. */
export function CameraCodes({ onCode }: { onCode: (code: string) => void }) {
  const translate = useTranslate()
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const tell = useEffectEvent(onCode)
  useEffect(
    () =>
      video.current
        ? readCodes(
            video.current,
            code => tell(code),
            () => setFailed(true),
          )
        : undefined,
    [],
  )
  if (hasFailed)
    return (
      <p className={styles.failed} role="alert">
        {translate('docket.camera.failed')}
      </p>
    )
  return <video ref={video} className={styles.view} aria-label={translate('docket.camera.view')} muted playsInline />
}
