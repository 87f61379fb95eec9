import { appendFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'
import { readDeclarations } from '../../../src/compiler/read/readDeclarations.ts'
import { withProject } from '../../support/brokenCase.ts'

test("the product's own declarations are right", async () => {
  const { resources, entities, hints } = await loadRegistry(projectRoot())
  expect(hints).toEqual([])
  expect(Object.keys(resources)).toContain('stockOutOrder')
  expect(Object.keys(entities)).not.toContain('types')
})

test('files are known by their names, and what is no JSON file is left alone', async () => {
  await withProject(undefined, async folder => {
    await writeFile(join(folder, 'resources/notes.txt'), 'not a declaration')
    const { declared } = await readDeclarations(folder)
    expect(Object.keys(declared.schemas)).toEqual(['account', 'customer', 'order', 'orderItem', 'review'])
    expect(Object.keys(declared.resources)).toEqual(['order'])
    expect(declared.resources.order!.path).toBe('resources/order.json')
    expect(Object.keys(declared.grammar)).toContain('resource.schema.json')
    expect(declared.types).toHaveProperty('id')
  })
})

test('the version changes with the content of any file, and only then', async () => {
  await withProject(undefined, async folder => {
    const first = await versionOf(folder)
    expect(await versionOf(folder)).toBe(first)
    await withProject(undefined, async other => expect(await versionOf(other)).toBe(first))
    await appendFile(join(folder, 'schemas/customer.json'), '\n')
    const second = await versionOf(folder)
    expect(second).not.toBe(first)
    await rm(join(folder, 'schemas/review.json'))
    expect([first, second]).not.toContain(await versionOf(folder))
  })
})

const versionOf = async (folder: string) => (await readDeclarations(folder)).version
