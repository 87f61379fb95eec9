import type { Program } from '../../bench/startProgram.ts'
import { askServer } from '../ground/askServer.ts'

/** What a server needs to end its threads when it is told to. */
export const ENDS_THREADS = { NODE_OPTIONS: `--import ${new URL('endThread.js', import.meta.url).href}` }

/** Ends a server's threads, as a breakdown or too little memory does; resolves when one is gone. */
export const endThreads = (program: Program) => askServer(program, 'THREAD ENDED')
