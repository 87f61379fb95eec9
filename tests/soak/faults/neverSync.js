import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import worker, { isMainThread } from 'node:worker_threads'

/** Loaded into a server before everything else: nothing that it writes is synced, in none of its threads. */
fs.fsyncSync = () => undefined
const probe = await fs.promises.open('.', 'r')
Object.getPrototypeOf(probe).sync = async () => undefined
await probe.close()
if (isMainThread)
  worker.Worker = class extends worker.Worker {
    constructor(file, options) {
      super(file, { ...options, execArgv: ['--import', import.meta.url] })
    }
  }
syncBuiltinESMExports()
