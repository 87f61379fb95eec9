import { execFileSync, type ExecFileSyncOptions } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Cluster {
  url: string
  stop(): void
}

/** A PostgreSQL of our own, from the programs installed on this computer; undefined where there are none. */
export async function startPrivateCluster(): Promise<Cluster | undefined> {
  const programs = findPrograms()
  if (!programs) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'docket-postgres-'))
  const data = join(folder, 'data')
  const port = await freePort()
  const run = asOrdinaryUser(folder)
  if (!run) return undefined
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
function asOrdinaryUser(folder: string): ((program: string, args: string[]) => void) | undefined {
  const quiet: ExecFileSyncOptions = { stdio: ['ignore', 'ignore', 'pipe'] }
  if (process.getuid?.() !== 0) return (program, args) => void execFileSync(program, args, quiet)
  try {
    const [uid, gid] = ['-u', '-g'].map(flag => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })))
    chownSync(folder, uid!, gid!)
    return (program, args) => void execFileSync(program, args, { ...quiet, uid, gid, cwd: folder })
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
