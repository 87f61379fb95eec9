import FullscreenExit from '@mui/icons-material/FullscreenExit'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'

/** Shows the button that leaves fullscreen. Fullscreen by F11 can only be left by F11. */
export function LeaveFullscreen() {
  const label = useTranslate()('docket.shell.leaveFullscreen')
  if (!document.fullscreenElement) return null
  return (
    <IconButton aria-label={label} title={label} onClick={() => void document.exitFullscreen()}>
      <FullscreenExit fontSize="small" />
    </IconButton>
  )
}
