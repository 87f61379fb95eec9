import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'
import { connect, type Connection } from '../../../src/database/connect.ts'
import { type Program, startDocket } from '../../bench/startProgram.ts'
import type { Stoppable } from '../../bench/stopping.ts'
import { freePort } from '../../support/freePort.ts'
import { type Cluster, startPrivateCluster } from '../../support/privateCluster.ts'

export type EngineName = 'embedded' | 'postgresql'

/** Where a server stands that things are done to: a copy of the product, its folder, its database, its port. */
export interface Ground extends Stoppable {
  engine: EngineName
  /** Folder of the product's copy: its schemas/ and resources/ may be edited. */
  product: string
  /** The server's DATA_DIR. */
  data: string
  /** Where it listens whenever it runs. */
  url: string
  /** The PostgreSQL; none for the embedded engine. */
  cluster?: Cluster
  /** Starts the server as `npm start` does. */
  start(more?: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<Program>
  /** Opens the database beside the server; the embedded one while no server runs. */
  open(): Promise<Connection>
}

/** Makes an empty ground: the first start makes a company, and says who may sign in. */
export async function openGround(engine: EngineName, parent = tmpdir()): Promise<Ground> {
  const folder = mkdtempSync(join(parent, 'docket-soak-'))
  const [product, data] = [join(folder, 'product'), join(folder, 'data')]
  for (const part of ['.build/server', 'src/core', 'schemas', 'resources', 'package.json'])
    cpSync(join(projectRoot(), part), join(product, part), { recursive: true })
  for (const part of ['node_modules', '.build/demo']) symlinkSync(join(projectRoot(), part), join(product, part))
  const cluster = engine === 'postgresql' ? await startPrivateCluster(true) : undefined
  const port = await freePort()
  const environment = {
    PORT: String(port),
    DATA_DIR: data,
    DATABASE_URL: cluster?.url ?? '',
    DEMO_DATA: '0',
    LOG_LEVEL: 'error',
  }
  return {
    ...{ engine, product, data, cluster },
    url: `http://127.0.0.1:${port}`,
    start: (more, signal) => startDocket({ ...environment, ...more }, product, signal),
    open: () => connect(cluster ? { url: cluster.url, poolSize: 1 } : { dataDir: join(data, 'database') }),
    stop() {
      cluster?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
