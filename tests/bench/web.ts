import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureWeight, printWeights } from './measureWeight.ts'
import { startDocket } from './startProgram.ts'
import { stopping } from './stopping.ts'

/** `npm run bench:web`: what a browser has to fetch before somebody can sign in, and before the first list row. */
await stopping(async started => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-bench-'))
  started({ stop: () => rmSync(folder, { recursive: true, force: true }) })
  const docket = started(await startDocket({ DATA_DIR: folder, DATABASE_URL: '', DEMO_DATA: '1' }))
  if (!printWeights(await measureWeight(docket.url))) process.exitCode = 1
})
