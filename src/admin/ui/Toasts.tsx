import type { ComponentType } from 'react'
import { Notification } from 'react-admin'

/** Shows the short messages that say what was done, one after the other. */
export const Toasts: ComponentType<{ onClose: () => void }> = () => (
  <Notification autoHideDuration={3000} anchorOrigin={{ vertical: 'top', horizontal: 'center' }} />
)
