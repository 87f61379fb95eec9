import { Navigate } from 'react-router'
import { declaredHome, firstPath, holdsPath } from '../providers/navigation/menuAreas.ts'
import { usePages } from '../providers/navigation/usePages.ts'
import { useActor } from '../providers/actor.tsx'

/** Redirects to the home page where the user's menu has one, else to the first page of their menu. */
export function Home() {
  const { areas } = usePages()
  const home = declaredHome(useActor().menus)
  const hasHome = areas.some(area => holdsPath(area, home))
  return <Navigate to={(hasHome ? home : firstPath(areas)) ?? '/welcome'} replace />
}
