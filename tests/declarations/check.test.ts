import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../src/declarations/projectRoot.ts'
import { BROKEN, withProject } from '../support/brokenCase.ts'

/** `npm run check` on another project folder, without installing first. */
function check(folder: string) {
  const command = ['--import', 'tsx', join(projectRoot(), 'src/commands/check.ts'), folder]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', cwd: projectRoot() })
  return { status, stdout, stderr }
}

test('what is wrong is printed a line each and ends in failure', async () => {
  const report = await readFile(join(BROKEN, 'several/report.txt'), 'utf8')
  const result = await withProject('several', async folder => check(folder))
  expect(result).toEqual({ status: 1, stdout: '', stderr: `${report}3 to mend.\n` })
})

test('what is right is said so', async () => {
  const result = await withProject(undefined, async folder => check(folder))
  expect(result).toEqual({ status: 0, stdout: '5 schemas and 1 resources are right.\n', stderr: '' })
})
