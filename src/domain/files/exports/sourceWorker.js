// Starts the worker from its TypeScript source, for development and tests; the built server has exportWorker.js.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
