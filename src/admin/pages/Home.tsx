import { Navigate } from 'react-router'
import { firstPath } from '../providers/navigation/menuAreas.ts'
import { usePages } from '../providers/navigation/usePages.ts'

/** Redirects to the home page where the user has its key, else to the first page of their menu. */
export function Home() {
  const { areas } = usePages()
  const entries = areas.flatMap(({ groups }) => groups.flatMap(group => group.entries))
  const home = entries.find(({ key }) => key === 'index-home')?.path
  return <Navigate to={home ?? firstPath(areas) ?? '/welcome'} replace />
}
