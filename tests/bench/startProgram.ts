import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import type { Stoppable } from './stopping.ts'

export interface Program extends Stoppable {
  /** Where it listens. */
  url: string
  pid: number
  /** What it has said until now. */
  said(): string
  /** Ends it as a power cut would: nothing of it can still do anything. */
  kill(): Promise<void>
}

const LONGEST_START_MS = 180_000
/** As long as a server gives what it took in. */
const LONGEST_END_MS = 30_000

/**
 * Docket's server as `npm start` runs it, on a free port; that of another folder, if one is named.
 * @param signal kills it, also while it starts
 */
export function startDocket(
  environment: NodeJS.ProcessEnv,
  folder = projectRoot(),
  signal?: AbortSignal,
): Promise<Program> {
  const built = join(folder, '.build', 'server', 'server.js')
  const program = existsSync(built) ? [built] : ['--import', 'tsx', join(folder, 'src', 'server.ts')]
  return startProgram(program, { PORT: '0', HOST: '127.0.0.1', ...environment }, folder, signal)
}

/** Docket's server on a PostgreSQL with the demo company, its folder gone with it. */
export async function startDocketOn(database: string): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-bench-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const program = await startDocket({ DATABASE_URL: database, DATA_DIR: folder, DEMO_DATA: '1' })
    return {
      ...program,
      async stop() {
        await program.stop()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** One of the programs of this folder that Docket is compared with. */
export function startReference(file: string, environment: NodeJS.ProcessEnv): Promise<Program> {
  return startProgram(['--import', 'tsx', join(import.meta.dirname, file)], environment)
}

/** Starts a program for Node in a process of its own; it is there when it has printed its address. */
function startProgram(
  args: string[],
  environment: NodeJS.ProcessEnv,
  cwd = projectRoot(),
  signal?: AbortSignal,
): Promise<Program> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(signal && { signal, killSignal: 'SIGKILL' }),
  })
  child.on('error', () => undefined)
  const gone = new Promise<void>(resolve => void child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    const tooLate = setTimeout(() => child.kill('SIGKILL'), LONGEST_END_MS)
    await gone
    clearTimeout(tooLate)
  }
  const kill = () => {
    child.kill('SIGKILL')
    return gone
  }
  let said = ''
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      reject(new Error(`${args.at(-1)} ${reason}`))
      void stop()
    }
    const timer = setTimeout(() => fail('did not start in time'), LONGEST_START_MS)
    void gone.then(() => {
      clearTimeout(timer)
      reject(new Error(`${args.at(-1)} ended${said && `: ${said}`}`))
    })
    let isThere = false
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      // To look through all of it again with each request that is logged takes longer than most answers.
      if (isThere) return
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
      if (!url) return
      isThere = true
      clearTimeout(timer)
      resolve({ url, pid: child.pid!, stop, kill, said: () => said })
    })
  })
}
