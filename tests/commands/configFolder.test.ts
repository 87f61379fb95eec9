import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFolder } from '../../src/commands/config/folder.ts'
import { NotDone } from '../../src/commands/config/NotDone.ts'

test('a configuration is read as editors on Windows write it, and from nothing but a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'docket-config-'))
  const file = join(folder, 'company.json')
  await writeFile(file, '\uFEFF{"series":{}}')
  expect(await readFolder(folder)).toEqual({ 'company.json': { series: {} } })
  await expect(readFolder(file)).rejects.toThrow(NotDone)
  await rm(folder, { recursive: true })
})
