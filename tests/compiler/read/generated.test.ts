import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generatedTypes } from '../../../src/commands/generate/generatedTypes.ts'
import { guideWithWords } from '../../../src/commands/generate/guideWithWords.ts'
import { OLD_WORDS } from '../../../src/compiler/shape/oldWords.ts'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'
import { readDeclarations } from '../../../src/compiler/read/readDeclarations.ts'
import { createRegistry } from '../../../src/compiler/registry/createRegistry.ts'

test('src/engine/generated is what `npm run generate` writes', async () => {
  const folder = join(projectRoot(), 'src/engine/generated')
  const { declared } = await readDeclarations(projectRoot())
  const generated = await generatedTypes(declared, createRegistry(declared, ''))
  expect((await readdir(folder)).sort()).toEqual(Object.keys(generated).sort())
  for (const [name, text] of Object.entries(generated))
    expect(await readFile(join(folder, name), 'utf8'), `${name}: run npm run generate`).toBe(text)
})

test('the guide has every old word with what took its place', async () => {
  const guide = await readFile(join(projectRoot(), 'schemas/declaration/addResource.md'), 'utf8')
  expect(guideWithWords(guide), 'run npm run generate').toBe(guide)
  expect(guide.match(/^\| \w+ \| `"[\w-]+"` \| /gm)).toHaveLength(OLD_WORDS.length)
})
