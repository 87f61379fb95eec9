import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { demoPassword } from '../../src/demo/accounts.ts'

export interface ServerProcess {
  url: string
  /** What it said until it was there. */
  said: string
  ask<Result>(token: string, method: string, path: string, body?: unknown): Promise<Reply<Result>>
  /** Signs in with a demo account. @returns the token, which every process of the database knows */
  signIn(userName: string): Promise<string>
  /** Opens a socket that is signed in, and resolves when it is there. @param more what a page says of itself */
  socket(token: string, more?: object): Promise<Socket>
  stop(): Promise<void>
}

interface Reply<Result> {
  status: number
  body: { message: string; code?: string; result: Result; result_info?: { total_count: number } }
}

/**
 * The built server as a process of its own, on a database that is there.
 * @param more of its environment, beside what shows the demo on this machine; undefined leaves a variable unset
 * @param product the folder in which it was built
 * @param program what is run there, where it is not the built server
 */
export async function startProcess(
  databaseUrl: string,
  more: NodeJS.ProcessEnv = {},
  product = projectRoot(),
  program: readonly string[] = ['.build/server/server.js'],
): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-process-'))
  const child = spawn(process.execPath, program, {
    cwd: product,
    env: {
      ...process.env,
      ...{ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, DEMO_DATA: '1', LOG_LEVEL: 'error' },
      DATABASE_URL: databaseUrl,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { url, said } = await addressOf(child)
  const sockets: Socket[] = []
  const ask: ServerProcess['ask'] = async (token, method, path, body) => {
    const answer = await fetch(`${url}/v1/${path}`, {
      method,
      headers: { authorization: token, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as never }
  }
  return {
    ...{ url, said, ask },
    async signIn(userName) {
      const { body } = await ask<{ authToken: string }>('', 'POST', 'auth/login', { userName, password: demoPassword })
      return body.result.authToken
    },
    socket(token, more) {
      const socket = io(url, { auth: { token, ...more }, transports: ['websocket'], reconnection: false })
      sockets.push(socket)
      return new Promise((resolve, reject) => socket.on('connect', () => resolve(socket)).on('connect_error', reject))
    },
    async stop() {
      for (const socket of sockets) socket.close()
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What the server says when it is there, and where that is. */
function addressOf(child: ChildProcess): Promise<Pick<ServerProcess, 'url' | 'said'>> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (part: Buffer) => {
      said += part.toString()
      const [, url] = /→ {2}(http:\S+)/.exec(said) ?? []
      if (!url) return
      for (const stream of [child.stdout!, child.stderr!]) stream.off('data', hear).resume()
      resolve({ url, said })
    }
    child.stdout!.on('data', hear)
    child.stderr!.on('data', hear)
    child.on('exit', () => reject(new Error(said)))
  })
}
