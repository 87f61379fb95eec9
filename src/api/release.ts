import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../compiler/read/projectRoot.ts'

/** Reads the version of Docket. */
export function readRelease(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8'))
  return version
}
