import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../src/compiler/read/projectRoot.ts'
import { MUTATIONS } from './bench/guards/mutations.ts'

test.each(MUTATIONS)('$guard: the guard stands where the bench takes it out', ({ changes }) => {
  for (const [file, guarded] of changes)
    expect(readFileSync(join(projectRoot(), file), 'utf8').split(guarded), file).toHaveLength(2)
})
