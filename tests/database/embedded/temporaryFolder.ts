import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder of the running test alone, removed after it. What is open in it must be closed by a later onTestFinished. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docket-embedded-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
