import { useStore } from 'react-admin'
import { Navigate } from 'react-router'
import { declaredHome, firstPath, holdsPath } from '../providers/navigation/menuAreas.ts'
import { usePages } from '../providers/navigation/usePages.ts'
import { useActor } from '../providers/actor.tsx'
import { useDeclarations } from '../providers/declarations.tsx'
import { lazyPart } from '../ui/parts/lazyPart.tsx'
import { OVER } from './guide/over.ts'

const GuideOr = lazyPart(() => import('./guide/GuideCard.tsx').then(m => m.GuideOr))

/**
 * Redirects to the home page where the user's menu has one, else to the first page of their menu; in a new company to
 * the guide, which the home page leads to itself.
 */
export function Home() {
  const { areas } = usePages()
  const { guide } = useDeclarations()
  const [isOver] = useStore(OVER, false)
  const home = declaredHome(useActor().menus)
  const hasHome = areas.some(area => holdsPath(area, home))
  const path = (hasHome ? home : firstPath(areas)) ?? '/welcome'
  return guide && !hasHome && !isOver ? <GuideOr path={path} /> : <Navigate to={path} replace />
}
