import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BROKEN, reportOf } from './support/brokenCase.ts'

const folders = await readdir(BROKEN, { withFileTypes: true })
const cases = folders.filter(entry => entry.isDirectory() && entry.name !== 'base').map(entry => entry.name)

test('nothing is wrong with the base that the cases are laid over', async () => {
  expect(await reportOf(undefined)).toBe('')
})

test.each(cases)('%s', async name => {
  expect(`${await reportOf(name)}\n`).toBe(await readFile(join(BROKEN, name, 'report.txt'), 'utf8'))
})
