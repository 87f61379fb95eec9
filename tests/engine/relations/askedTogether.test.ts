import { expect, test } from 'vitest'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'
import { askedTogether } from '../../../src/engine/relations/askedTogether.ts'

test('what tells of a document that it waits is asked together, once however many values ask', async () => {
  const { entities } = await loadRegistry(projectRoot())
  expect(Object.fromEntries(askedTogether(entities))).toEqual({
    assembly: [['assemblyStatus', 'assemblyType']],
    stockOutOrder: [['confirmStatus', 'salesStatus']],
  })
})
