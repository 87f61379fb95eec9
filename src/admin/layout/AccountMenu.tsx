import Check from '@mui/icons-material/Check'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { use, useState } from 'react'
import { useAuthProvider, useLocaleState, useTranslate } from 'react-admin'
import { StandsContext } from '../ui/KeepMounted.tsx'
import { openKeysHelp } from '../keys/keysHelpStore.ts'
import { useDialogs } from '../ui/dialogs/dialogs.tsx'
import { useDeclarations } from '../providers/declarations.tsx'
import { useActor } from '../providers/actor.tsx'
import { Link } from 'react-router'
import { useConsoleSetting } from '../providers/preferences/useConsoleSetting.ts'
import { languages } from '../providers/texts/i18nProvider.ts'
import { chooseScheme, chosenScheme, schemes } from '../theme/colorScheme.ts'
import styles from './UserMenu.module.css'
import { hasUnsaved } from '../ui/TabContext.ts'
import { useSites } from '../actions/useSites.ts'

/** Shows the account's menu: company, appearance, language, help and signing out. */
export function AccountMenu({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const translate = useTranslate()
  const [scheme, setScheme] = useState(chosenScheme)
  const [language, setLanguage] = useLocaleState()
  const [keysOff, setKeysOff] = useConsoleSetting('keys')
  const signOut = useSignOut()
  const { companyName } = useActor()
  const sites = useSites()
  const { guide } = useDeclarations()
  return (
    <Menu anchorEl={anchor} open={use(StandsContext)} onClose={onClose}>
      <li className={styles.company} role="presentation">
        {companyName}
      </li>
      <li className={styles.heading} role="presentation">
        {translate('docket.shell.theme')}
      </li>
      {schemes.map(name => (
        <MenuItem key={name} {...chosen(name === scheme)} onClick={() => setScheme(chooseScheme(name))}>
          {translate(`docket.shell.themes.${name}`)}
          {name === scheme && mark}
        </MenuItem>
      ))}
      <li className={styles.heading} role="presentation">
        {translate('docket.shell.language')}
      </li>
      {languages.map(({ locale, name }) => (
        <MenuItem
          key={locale}
          {...chosen(locale === language)}
          onClick={() => {
            onClose()
            setLanguage(locale)
          }}
        >
          {name}
          {locale === language && mark}
        </MenuItem>
      ))}
      <li className={styles.line} role="separator" />
      {guide && (
        <MenuItem component={Link} to="/welcome" onClick={onClose}>
          {translate('docket.welcome.guide')}
        </MenuItem>
      )}
      <MenuItem
        onClick={() => {
          onClose()
          openKeysHelp()
        }}
      >
        {translate('docket.keys.title')}
      </MenuItem>
      <MenuItem
        role="menuitemcheckbox"
        aria-checked={keysOff === undefined}
        onClick={() => setKeysOff(keysOff === undefined ? 'off' : undefined)}
      >
        {translate('docket.keys.single')}
        {keysOff === undefined && mark}
      </MenuItem>
      <MenuItem component={Link} to="/system/changePassword" onClick={onClose}>
        {translate('docket.password.title')}
      </MenuItem>
      {sites.has('help') && (
        <MenuItem
          onClick={() => {
            onClose()
            void sites.help()
          }}
        >
          {translate('docket.shell.help')}
        </MenuItem>
      )}
      <MenuItem
        onClick={() => {
          onClose()
          void signOut()
        }}
      >
        {translate('docket.shell.signOut')}
      </MenuItem>
    </Menu>
  )
}

/** Announced by its role to screen readers. */
const mark = <Check fontSize="small" className={styles.mark} />

const chosen = (is: boolean) => ({ role: 'menuitemradio', 'aria-checked': is, selected: is })

function useSignOut(): () => Promise<void> {
  const authProvider = useAuthProvider()
  const dialogs = useDialogs()
  // Asks before the server knows: afterwards there is nothing to stay for.
  return async () => {
    if (!(await dialogs.leave(hasUnsaved()))) return
    await authProvider?.logout({}).catch((error: Error) => dialogs.error(error.message))
  }
}
