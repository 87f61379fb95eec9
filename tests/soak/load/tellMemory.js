import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Loaded into a server before everything else: on SIGUSR2 it says what its heap holds after a collection, in bytes. */
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  console.log(`HEAP ${heapUsed + external}`)
})
