import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'
import { BROKEN, withProject } from '../../support/brokenCase.ts'

/** `npm run check` on another project folder, without installing first. */
function check(folder: string, ...further: string[]) {
  const command = ['--import', 'tsx', join(projectRoot(), 'src/commands/check.ts'), folder, ...further]
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

test('programs read the same as JSON, with the same end', async () => {
  const wrong = await withProject('several', async folder => check(folder, '--json'))
  expect([wrong.status, wrong.stderr]).toEqual([1, ''])
  const file = 'resources/order.json'
  expect(JSON.parse(wrong.stdout)).toEqual({
    problems: [
      {
        ...{
          file,
          line: 11,
          column: 5,
          pointer: '/list/sort',
          message: '"tim" is no stored property',
          nearest: 'time',
        },
        expected: 'expected one of "id", "sn", "time", "customerId", "status", "freight", "printNum"',
      },
      {
        ...{ file, line: 12, column: 78, pointer: '/list/columns/3/when/status' },
        message: '5 is not a value of "status"',
        expected: 'expected one of 0 (待确认), 1 (已确认)',
      },
      {
        ...{ file, line: 24, column: 24, pointer: '/show/sections/1/rows' },
        message: '"lines" is no relation to lines',
        expected: 'expected "items"',
      },
    ],
    hints: [],
  })
  const right = await withProject(undefined, async folder => check(folder, '--json'))
  expect([right.status, JSON.parse(right.stdout)]).toEqual([0, { problems: [], hints: [] }])
  const hinted = await withProject('translation-of-nothing', async folder => check(folder, '--json'))
  expect([hinted.status, JSON.parse(hinted.stdout)]).toMatchObject([
    0,
    { problems: [], hints: [{ line: expect.any(Number) as number, message: expect.any(String) as string }] },
  ])
})
