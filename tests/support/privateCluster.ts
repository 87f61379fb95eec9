import { execFileSync, spawn, type ExecFileSyncOptions } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Cluster {
  url: string
  /** Stops it as an operator does, which ends all connections, and starts it again. */
  restart(): Promise<void>
  stop(): void
}

/** A PostgreSQL of our own, from the programs installed on this computer; undefined where there are none. */
export async function startPrivateCluster(): Promise<Cluster | undefined> {
  const programs = findPrograms()
  if (!programs) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'docket-postgres-'))
  const data = join(folder, 'data')
  const port = await freePort()
  const user = ordinaryUser(folder)
  if (!user) return undefined
  const run = (program: string, args: string[]) =>
    void execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'], ...user })
  run(join(programs, 'initdb'), [
    '-D',
    data,
    '-A',
    'trust',
    '-U',
    'docket',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ])
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=100`
  run(join(programs, 'pg_ctl'), ['-D', data, '-o', settings, '-l', join(folder, 'log'), '-w', 'start'])
  return {
    url: `postgres://docket@127.0.0.1:${port}/postgres`,
    restart: () =>
      new Promise((resolve, reject) => {
        const args = ['-D', data, '-m', 'fast', '-l', join(folder, 'log'), '-w', 'restart']
        const restarting = spawn(join(programs, 'pg_ctl'), args, { stdio: 'ignore', ...user })
        restarting.once('error', reject)
        restarting.once('exit', code => (code === 0 ? resolve() : reject(new Error(`pg_ctl restart: ${code}`))))
      }),
    stop() {
      run(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findPrograms(): string | undefined {
  const versions = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a))
    : []
  const folders = [
    ...versions.map(version => `/usr/lib/postgresql/${version}/bin`),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return folders.find(folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/** PostgreSQL refuses to run as root; there it runs as the user that its package made. */
function ordinaryUser(folder: string): Pick<ExecFileSyncOptions, 'uid' | 'gid' | 'cwd'> | undefined {
  if (process.getuid?.() !== 0) return {}
  try {
    const [uid, gid] = ['-u', '-g'].map(flag => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })))
    chownSync(folder, uid!, gid!)
    return { uid, gid, cwd: folder }
  } catch {
    return undefined
  }
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
