import SearchOutlined from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'
import { toggleLookup, useLookupOpen } from './lookupPanel.ts'

/** Opens the look-up from the navbar, for those who don't know its key. */
export function LookupButton() {
  const translate = useTranslate()
  const isOpen = useLookupOpen()
  return (
    <IconButton
      aria-label={translate('docket.lookup.title')}
      title={`${translate('docket.lookup.title')} (Ctrl+K)`}
      aria-keyshortcuts="Control+K Meta+K"
      aria-expanded={isOpen}
      onClick={toggleLookup}
    >
      <SearchOutlined fontSize="small" />
    </IconButton>
  )
}
