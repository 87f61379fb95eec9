import { Navigate } from 'react-router'
import { firstPath } from '../providers/navigation/menuAreas.ts'
import { usePages } from '../providers/navigation/usePages.ts'

/** Sends whoever signed in to the home page where they hold its key, else to the first page of their menu. */
export function Home() {
  const { areas } = usePages()
  const entries = areas.flatMap(({ groups }) => groups.flatMap(group => group.entries))
  const home = entries.find(({ key }) => key === 'index-home')?.path
  return <Navigate to={home ?? firstPath(areas) ?? '/welcome'} replace />
}
