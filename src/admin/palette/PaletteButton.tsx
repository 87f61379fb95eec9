import SearchOutlined from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'
import { togglePalette, usePaletteStore } from './paletteStore.ts'

/** Opens the palette from the navbar, for those who don't know its key or have none. */
export function PaletteButton() {
  const translate = useTranslate()
  const { isOpen } = usePaletteStore()
  return (
    <IconButton
      aria-label={translate('docket.palette.title')}
      title={`${translate('docket.palette.title')} (Ctrl+K)`}
      aria-keyshortcuts="Control+K Meta+K"
      aria-expanded={isOpen}
      onClick={togglePalette}
    >
      <SearchOutlined fontSize="small" />
    </IconButton>
  )
}
