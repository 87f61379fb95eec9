import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { ownPages } from '../../engine/visibility/ownPages.ts'
import { menuName } from '../../engine/visibility/permissions.ts'
import { declaredPages } from '../../engine/declaredPages.ts'
import { mayBeAt } from '../providers/navigation/isAt.ts'
import { Home } from '../pages/Home.tsx'
import { NoAccess } from '../ui/NoAccess.tsx'
import { PanelPage, pageTypes, ReportPage } from '../pages/pageTypes.ts'
import { ResourcePage } from '../pages/ResourcePage.tsx'
import { UnknownPage } from '../pages/UnknownPage.tsx'
import { Welcome } from '../pages/Welcome.tsx'
import { Nowhere } from '../pages/Nowhere.tsx'
import { useActor } from '../providers/actor.tsx'
import { useDeclarations } from '../providers/declarations.tsx'
import { useFirstTitle } from '../ui/TabContext.ts'

/** Routes every page of the console, declared ones and our own. An unknown address goes to /login, which leads home. */
export function ConsoleRoutes() {
  const registry = useDeclarations()
  const { menus } = useActor()
  const translate = useTranslate()
  const { pathname } = useLocation()
  // The router ranks all that it is given, each time: of some hundred pages a few can be meant.
  const isMeant = ({ path }: { path: string }) => mayBeAt(path, pathname)
  return (
    <Routes>
      <Route path="/" element={<Home />} />
      <Route path="/login" element={<Navigate to="/" replace />} />
      <Route
        path="/welcome"
        element={
          <Titled title={translate(`docket.welcome.${registry.guide ? 'guide' : 'title'}`)} page={<Welcome />} />
        }
      />
      {declaredPages(registry)
        .filter(({ page }) => isMeant(page))
        .map(({ resource, page }) => (
          <Route
            key={page.path}
            path={page.path}
            element={<ResourcePage key={page.path} resource={resource} page={page} />}
          />
        ))}
      {ownPages(menus)
        .filter(isMeant)
        .map(({ path, cmp = '', panel, report, menuKey }) => {
          const Page = pageTypes[cmp]
          const own = Page ? <Page /> : <UnknownPage type={cmp} />
          const declared = report ? <ReportPage key={report} name={report} /> : own
          const page = panel ? <PanelPage key={panel} name={panel} /> : declared
          return <Route key={path} path={path} element={<Titled title={menuName(menus, menuKey)} page={page} />} />
        })}
      {registry.paths
        .filter(path => isMeant({ path }))
        .map(path => (
          <Route
            key={path}
            path={path}
            element={<Titled title={translate('docket.access.title')} page={<NoAccess />} />}
          />
        ))}
      <Route path="*" element={<Nowhere />} />
    </Routes>
  )
}

/** A page that names its tab only by what the menu calls it. */
function Titled({ title = '', page }: { title?: string; page: ReactNode }) {
  useFirstTitle(title)
  return page
}
