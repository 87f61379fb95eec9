import pg from 'pg'
import type { Program } from '../../bench/startProgram.ts'
import { endThreads } from './endThreads.ts'
import type { Disk } from './openDisk.ts'
import type { EngineName, Ground } from '../ground/openGround.ts'

/** A blow that a server gets while it works. */
export interface Strike {
  /** As the table names it. */
  name: string
  /** The server's process is gone after it, and has to be started again. */
  isEnd: boolean
  hit(program: Program, ground: Ground): Promise<unknown>
}

const ownBackends = `from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`

/** The process, its connections, or PostgreSQL itself, which ends all of them when one of its own is killed. */
const killServer: Strike = { name: 'kill -9', isEnd: true, hit: program => program.kill() }
const endConnections: Strike = {
  name: 'all connections ended',
  isEnd: false,
  hit: (_, ground) => ask(ground, `select pg_terminate_backend(pid) ${ownBackends}`),
}
const killBackend: Strike = {
  name: 'kill -9 of a backend',
  isEnd: false,
  async hit(_, ground) {
    const [backend] = await ask(ground, `select pid ${ownBackends} order by random() limit 1`)
    if (backend) process.kill(Number(backend.pid), 'SIGKILL')
  },
}
/** The embedded engine ends, as after a breakdown. */
const endEngine: Strike = { name: 'engine’s thread ended', isEnd: false, hit: endThreads }

/** As an operator does it, or a failover. */
export const restartDatabase: Strike = {
  name: 'restart of PostgreSQL',
  isEnd: false,
  hit: (_, ground) => ground.cluster!.restart(),
}

/** The disk is gone in the middle of a write, and back with what was synced. */
export const powerCut = (disk: Disk): Strike => ({
  name: 'power cut',
  isEnd: true,
  async hit(program) {
    disk.cutPower()
    await program.kill()
    disk.comeBack()
  },
})

/** What may end in the middle of anything: mostly the process itself. */
export const killsOf = (engine: EngineName): readonly Strike[] => [
  ...[killServer, killServer, killServer],
  ...(engine === 'embedded' ? [endEngine] : [endConnections, killBackend]),
]

/** One of each sort. */
export const fewKillsOf = (engine: EngineName): readonly Strike[] => [
  killServer,
  engine === 'embedded' ? endEngine : restartDatabase,
]

async function ask({ cluster }: Ground, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: cluster!.url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
