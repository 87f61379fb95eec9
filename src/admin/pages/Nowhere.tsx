import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { Navigate, useLocation } from 'react-router'

/** Leads from an address that nobody knows to /login, which leads home, and says so. */
export function Nowhere() {
  const { pathname } = useLocation()
  const notify = useNotify()
  useEffect(() => {
    notify('docket.access.nowhere', { type: 'warning', messageArgs: { path: pathname } })
  }, [notify, pathname])
  return <Navigate to="/login" replace />
}
