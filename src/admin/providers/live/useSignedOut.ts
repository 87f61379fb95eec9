import { useMemo } from 'react'
import { useAuthProvider } from 'react-admin'
import { useSocket } from './useSocket.ts'

/** Ends the console's session the moment that the server says that the sign-in has ended. */
export function useSignedOut(): void {
  const auth = useAuthProvider()
  const handlers = useMemo(() => ({ signedOut: () => void auth?.checkError({ status: 401 }) }), [auth])
  useSocket(handlers)
}
