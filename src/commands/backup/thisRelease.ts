import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../compiler/read/projectRoot.ts'

/** Returns the release that this is, such as 0.1.0. */
export function thisRelease(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8'))
  return version
}
