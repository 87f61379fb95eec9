import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import controls from '../ui/controls.module.css'
import styles from './NoticePopover.module.css'
import { isAllowed, isSupported } from './desktopNotices.ts'
import { useDesktopWish } from './useAnnounce.ts'

/** Switches desktop notices; only here the browser is asked for permission, by the user's own click. */
export function DesktopSwitch() {
  const translate = useTranslate()
  const notify = useNotify()
  const [wished, setWished] = useDesktopWish()
  const [allowed, setAllowed] = useState(isAllowed)
  if (!isSupported()) return <span />
  const change = async (on: boolean) => {
    setWished(on)
    if (!on || allowed) return
    const given = (await Notification.requestPermission()) === 'granted'
    setAllowed(given)
    if (!given) notify('docket.notice.desktopBlocked', { type: 'warning', autoHideDuration: 6000 })
  }
  return (
    <label className={styles.desktop}>
      <input
        type="checkbox"
        role="switch"
        className={controls.switch}
        checked={allowed && wished}
        onChange={({ target }) => void change(target.checked)}
      />
      {translate('docket.notice.desktop')}
    </label>
  )
}
