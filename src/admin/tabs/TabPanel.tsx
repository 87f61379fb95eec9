import { type Theme, ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { memo, type ReactNode, type RefObject, useEffect, useId, useMemo, useRef } from 'react'
import {
  type Location,
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router'
import { backgroundOf } from '../providers/navigation/backgroundOf.ts'
import { ErrorBoundary } from '../ui/parts/ErrorBoundary.tsx'
import { useActor } from '../providers/actor.tsx'
import { useDeclarations } from '../providers/declarations.tsx'
import { TabContext } from '../ui/TabContext.ts'
import { restingClient } from './restingClient.ts'
import styles from './TabPanel.module.css'
import type { Tabs } from './useTabs.ts'

interface Props extends Pick<Tabs, 'setTitle' | 'setUnsaved'> {
  path: string
  /** Where its page is: the address in front, or where it was left. */
  location: Location
  isActive: boolean
  children: ReactNode
}

/**
 * Shows a visited page. Behind another one it stays as it is: its forms, dialogs, scroll position and address.
 */
export const TabPanel = memo(function TabPanel(props: Props) {
  const { path, location, isActive, setTitle, setUnsaved, children } = props
  const registry = useDeclarations()
  const { menus } = useActor()
  const background = useMemo(
    () => backgroundOf(registry, menus, location.pathname),
    [registry, menus, location.pathname],
  )
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const theme = useMemo(() => withDialogsIn(id), [id])
  const own = useMemo(
    () => ({
      isActive,
      setTitle: (title: string) => setTitle(path, title),
      setUnsaved: (name: string, isUnsaved: boolean) => setUnsaved(path, name, isUnsaved),
    }),
    [path, isActive, setTitle, setUnsaved],
  )
  const place = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location])
  useFreshStart(panel, isActive)
  return (
    <div
      ref={panel}
      id={id}
      className={styles.panel}
      hidden={!isActive}
      inert={!isActive}
      tabIndex={-1}
      data-tab={path}
      data-background={background}
    >
      <div className={styles.page}>
        <RouteContext value={ROOT}>
          <LocationContext value={place}>
            <TabContext value={own}>
              <ThemeProvider theme={theme}>
                <Queries isActive={isActive}>
                  <ErrorBoundary place={path}>{children}</ErrorBoundary>
                </Queries>
              </ThemeProvider>
            </TabContext>
          </LocationContext>
        </RouteContext>
      </div>
    </div>
  )
})

/** A page does not see the routes around its tab. */
const ROOT = { outlet: null, matches: [], isDataRoute: false }

/** Dialogs and menus of a page stand within it, so that they go behind another page with it. */
function withDialogsIn(id: string) {
  const defaultProps = { container: () => document.getElementById(id) }
  return ({ components, ...theme }: Theme): Theme => ({
    ...theme,
    components: {
      ...components,
      MuiModal: { ...components?.MuiModal, defaultProps },
      MuiPopover: { ...components?.MuiPopover, defaultProps },
    },
  })
}

/** Pages behind another one ask nothing: many of them would, each time that one in front is looked at. */
function Queries({ isActive, children }: { isActive: boolean; children: ReactNode }) {
  const client = useQueryClient()
  const resting = useMemo(() => restingClient(client), [client])
  return <QueryClientProvider client={isActive ? client : resting}>{children}</QueryClientProvider>
}

/** The keyboard begins in the page that comes to the front, unless something there has the focus already. */
function useFreshStart(panel: RefObject<HTMLElement | null>, isActive: boolean): void {
  useEffect(() => {
    if (isActive && document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  }, [panel, isActive])
}
