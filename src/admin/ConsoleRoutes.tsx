import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { chunk } from './layout/chunk.ts'
import { declaredPages } from './layout/usePages.ts'
import { Home } from './pages/Home.tsx'
import { NoAccess } from './pages/NoAccess.tsx'
import { ResourcePage } from './pages/ResourcePage.tsx'
import { Welcome } from './pages/Welcome.tsx'
import { useActor } from './providers/actor.tsx'
import { useDeclarations } from './providers/declarations.tsx'

const PrintTemplates = lazy(
  chunk(() => import('./print/templates/PrintTemplates.tsx').then(m => ({ default: m.PrintTemplates }))),
)

/** Every page of the console: the declared ones and our own. An unknown address goes to /login, which leads home. */
export function ConsoleRoutes() {
  const registry = useDeclarations()
  const { keys } = useActor()
  return (
    <Routes>
      <Route path="/" element={<Home />} />
      <Route path="/login" element={<Navigate to="/" replace />} />
      <Route path="/welcome" element={<Welcome />} />
      <Route path="/sale/printTpl" element={keys.has('sale-printTpl') ? <PrintTemplates /> : <NoAccess />} />
      {declaredPages(registry).map(({ resource, page }) => (
        <Route
          key={page.path}
          path={page.path}
          element={<ResourcePage key={page.path} resource={resource} page={page} />}
        />
      ))}
      {registry.paths.map(path => (
        <Route key={path} path={path} element={<NoAccess />} />
      ))}
      <Route path="*" element={<Navigate to="/login" replace />} />
    </Routes>
  )
}
