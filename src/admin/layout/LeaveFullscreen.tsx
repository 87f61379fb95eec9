import FullscreenExit from '@mui/icons-material/FullscreenExit'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'

/** The way back where the navbar gave its room to the page. What F11 began only F11 ends. */
export function LeaveFullscreen() {
  const label = useTranslate()('docket.shell.leaveFullscreen')
  if (!document.fullscreenElement) return null
  return (
    <IconButton aria-label={label} title={label} onClick={() => void document.exitFullscreen()}>
      <FullscreenExit fontSize="small" />
    </IconButton>
  )
}
