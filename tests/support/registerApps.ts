import { registerApps } from '../../src/apps/apps.ts'

// Every test file has modules of its own.
registerApps()
