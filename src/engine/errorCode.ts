import { isData } from './value/data.ts'

/** Returns the code that a system or a driver gave an error, such as ENOENT; empty where it has none. */
export const errorCode = (error: unknown): string => (isData(error) && typeof error.code === 'string' ? error.code : '')
