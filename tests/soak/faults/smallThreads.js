import { syncBuiltinESMExports } from 'node:module'
import worker from 'node:worker_threads'

/** Loaded into a server before everything else: the first SMALL_THREADS of its threads of exports have too little memory. */
const SMALL = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 }
let left = Number(process.env.SMALL_THREADS)
worker.Worker = class extends worker.Worker {
  constructor(file, options) {
    const isSmall = options?.name === 'exports' && left-- > 0
    super(file, isSmall ? { ...options, resourceLimits: SMALL } : options)
  }
}
syncBuiltinESMExports()
