import { Notification } from 'react-admin'

/** Shows the short messages that say what was done, one after the other. */
export function Toasts() {
  return <Notification autoHideDuration={3000} anchorOrigin={{ vertical: 'top', horizontal: 'center' }} />
}
