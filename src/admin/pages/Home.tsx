import { Navigate } from 'react-router'
import { firstPath } from '../layout/menuAreas.ts'
import { usePages } from '../layout/usePages.ts'

/** Sends whoever signed in to the first page of their menu. */
export function Home() {
  const { areas } = usePages()
  return <Navigate to={firstPath(areas) ?? '/welcome'} replace />
}
