// Starts the thread from its TypeScript source.
import { register } from 'tsx/esm/api'

register()
await import('./crowd.ts')
