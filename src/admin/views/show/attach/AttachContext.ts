import { createContext } from 'react'

/** Takes files for a property of the record in front; undefined where the user may add none. */
export const AttachContext = createContext<(source: string) => ((files: File[]) => void) | undefined>(() => undefined)
