import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generatedTypes } from '../../../src/commands/generatedTypes.ts'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'
import { readDeclarations } from '../../../src/compiler/read/readDeclarations.ts'

test('src/engine/generated is what `npm run generate` writes', async () => {
  const folder = join(projectRoot(), 'src/engine/generated')
  const { declared } = await readDeclarations(projectRoot())
  const generated = await generatedTypes(declared)
  expect((await readdir(folder)).sort()).toEqual(Object.keys(generated).sort())
  for (const [name, text] of Object.entries(generated))
    expect(await readFile(join(folder, name), 'utf8'), `${name}: run npm run generate`).toBe(text)
})
