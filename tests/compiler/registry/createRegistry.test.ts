import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { readDeclarations } from '../../../src/compiler/read/readDeclarations.ts'
import { ConfigError } from '../../../src/compiler/diagnostics/ConfigError.ts'
import { createRegistry } from '../../../src/compiler/registry/createRegistry.ts'
import type { Declared, DeclaredFile } from '../../../src/compiler/declared.ts'
import { withProject } from '../../support/brokenCase.ts'

let base: Declared

beforeAll(async () => {
  base = await withProject(undefined, async folder => (await readDeclarations(folder)).declared)
})

const HOSTILE = ['', '-', '.', 'constructor', '__proto__', 'toString', 'items.amount', 'customer', 'order', 'sn', 'id']

const value = fc.oneof(
  fc.constantFrom<unknown>(...HOSTILE),
  fc.constantFrom<unknown>(null, true, 0, 1, -1, [], {}, { $ref: 'order.json' }, { not: {} }),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Which file, how far down into it, and what to put there; null takes away what is there. */
const mistake = fc.record({ file: fc.nat(), way: fc.array(fc.nat(), { maxLength: 8 }), value: fc.option(value) })

test('a mistake is a ConfigError with its place, whatever it is, and never a crash', () => {
  let refused = 0
  fc.assert(
    fc.property(fc.array(mistake, { minLength: 1, maxLength: 3 }), mistakes => {
      const declared = structuredClone(base)
      const files = filesOf(declared)
      for (const { file, way, value } of mistakes) putIn(files[file % files.length]!.data, way, structuredClone(value))
      try {
        createRegistry(declared, 'v')
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error
        refused++
        const paths = new Set(files.map(file => file.path))
        for (const { place, wrong } of error.problems)
          expect([paths.has(place.file), wrong !== '']).toEqual([true, true])
      }
    }),
    { numRuns: 500 },
  )
  expect(refused).toBeGreaterThan(100)
})

const filesOf = (declared: Declared): DeclaredFile[] => [
  ...Object.values(declared.schemas),
  ...Object.values(declared.resources),
  ...declared.menus,
]

function putIn(root: object, way: number[], value: unknown) {
  let node = root as Record<string, unknown>
  for (const [depth, step] of way.entries()) {
    const keys = Object.keys(node)
    const key = keys[step % keys.length]
    if (key === undefined) return
    const next = node[key]
    if (depth < way.length - 1 && next !== null && typeof next === 'object') {
      node = next as Record<string, unknown>
    } else {
      if (Array.isArray(node) && value === null) node.splice(Number(key), 1)
      else if (value === null) delete node[key]
      else node[key] = value
      return
    }
  }
}
