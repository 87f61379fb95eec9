import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'
import { useConsoleSetting } from '../../providers/preferences/useConsoleSetting.ts'

const COMPACT = 'compact'

/** Makes the rows of all lists lower, for this user everywhere, or as high as is usual. */
export function DensityButton() {
  const [density, setDensity] = useConsoleSetting('density')
  const isCompact = density === COMPACT
  const translate = useTranslate()
  return (
    <IconButton
      size="small"
      aria-label={translate('docket.list.compact')}
      title={translate(isCompact ? 'docket.list.toUsual' : 'docket.list.toCompact')}
      aria-pressed={isCompact}
      color={isCompact ? 'primary' : 'default'}
      onClick={() => setDensity(isCompact ? undefined : COMPACT)}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
        <path d={isCompact ? 'M2 3h12M2 6.3h12M2 9.7h12M2 13h12' : 'M2 3h12M2 8h12M2 13h12'} strokeLinecap="round" />
      </svg>
    </IconButton>
  )
}
