import { Navigate } from 'react-router'
import { declaredHome, firstPath, holdsPath } from '../providers/navigation/menuAreas.ts'
import { usePages } from '../providers/navigation/usePages.ts'
import { useActor } from '../providers/actor.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useFirstSteps } from './guide/useFirstSteps.ts'

/**
 * Redirects to the home page where the user's menu has one, which leads to the guide itself; else to the guide while the
 * company is new, or the first page of their menu.
 */
export function Home() {
  const { areas } = usePages()
  const home = declaredHome(useActor().menus)
  if (home !== undefined && areas.some(area => holdsPath(area, home))) return <Navigate to={home} replace />
  return <Begin path={firstPath(areas) ?? '/welcome'} />
}

function Begin({ path }: { path: string }) {
  const { isLoading, isWanted } = useFirstSteps()
  return isLoading ? <Loading /> : <Navigate to={isWanted ? '/welcome' : path} replace />
}
