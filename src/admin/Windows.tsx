import { lazy, Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { chunk } from './layout/chunk.ts'
import { ErrorBoundary } from './layout/ErrorBoundary.tsx'
import { Layout } from './layout/Layout.tsx'
import { Loading } from './layout/Loading.tsx'

const PrintPage = lazy(chunk(() => import('./print/PrintPage.tsx').then(m => ({ default: m.PrintPage }))))

/** What a window shows: a document to print, on its own, or the console. */
export function Windows() {
  return (
    <Routes>
      <Route path="/print/:document/:id" element={<PrintOnly />} />
      <Route path="*" element={<Layout />} />
    </Routes>
  )
}

function PrintOnly() {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary place={pathname}>
      <Suspense fallback={<Loading />}>
        <PrintPage />
      </Suspense>
    </ErrorBoundary>
  )
}
