import { useState } from 'react'
import { useNotificationContext } from 'react-admin'
import { lazyPart } from './parts/lazyPart.tsx'

const Toasts = lazyPart(() => import('./Toasts.tsx').then(m => m.Toasts), {
  offline: true,
  fallback: null,
})

/** Shows short messages; what shows them comes with the first, which waits for it. */
export function ToastHost() {
  const { notifications, resetNotifications } = useNotificationContext()
  const [isWanted, setWanted] = useState(false)
  if (notifications.length > 0 && !isWanted) setWanted(true)
  const giveUp = () => {
    resetNotifications()
    setWanted(false)
  }
  return isWanted && <Toasts onClose={giveUp} />
}
