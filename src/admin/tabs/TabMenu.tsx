import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'react-admin'
import type { Tabs } from './useTabs.ts'
import type { Tab } from './visited.ts'

interface Props extends Pick<Tabs, 'tabs' | 'active' | 'show' | 'close'> {
  /** The tab that was asked about; the one in front without it, with all tabs to choose from. */
  tab?: Tab
  left: number
  top: number
  onClose: () => void
}

/** Shows the menu of tabs: close one, the others, or all; and all names where the strip is too narrow for them. */
export function TabMenu({ tab, tabs, active, show, close, left, top, onClose }: Props) {
  const translate = useTranslate()
  const about = tab?.path ?? active
  const others = tabs.filter(({ path }) => path !== about).map(({ path }) => path)
  const item = (name: string, paths: string[]) => (
    <MenuItem
      key={name}
      disabled={paths.length === 0}
      onClick={() => {
        onClose()
        void close(paths)
      }}
    >
      {translate(`docket.tabs.${name}`)}
    </MenuItem>
  )
  return (
    <Menu open onClose={onClose} anchorReference="anchorPosition" anchorPosition={{ left, top }}>
      {!tab &&
        tabs.map(one => (
          <MenuItem
            key={one.path}
            selected={one.path === active}
            onClick={() => {
              onClose()
              show(one)
            }}
          >
            {one.title || '…'}
          </MenuItem>
        ))}
      {!tab && <Divider />}
      {item('closeThis', [about])}
      {item('closeOthers', others)}
      {item(
        'closeAll',
        tabs.map(({ path }) => path),
      )}
    </Menu>
  )
}
