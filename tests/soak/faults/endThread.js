import { syncBuiltinESMExports } from 'node:module'
import worker from 'node:worker_threads'

/** Loaded into a server before everything else: on SIGUSR2 its threads end, and it says so of each. */
const threads = new Set()
worker.Worker = class extends worker.Worker {
  constructor(file, options) {
    super(file, options)
    threads.add(this)
    this.once('exit', () => {
      threads.delete(this)
      console.log('THREAD ENDED')
    })
  }
}
syncBuiltinESMExports()
process.on('SIGUSR2', () => {
  for (const thread of threads) void thread.terminate()
})
