import { Route, Routes } from 'react-router'
import { Layout } from '../layout/Layout.tsx'
import { ErrorBoundary } from '../ui/parts/ErrorBoundary.tsx'
import { lazyPart } from '../ui/parts/lazyPart.tsx'

const PrintPage = lazyPart(() => import('../print/PrintPage.tsx').then(m => m.PrintPage))

/** Shows a print document in a window of its own, or the console. */
export function Windows() {
  return (
    <ErrorBoundary>
      <Routes>
        <Route path="/print/:document/:id" element={<PrintPage />} />
        <Route path="*" element={<Layout />} />
      </Routes>
    </ErrorBoundary>
  )
}
