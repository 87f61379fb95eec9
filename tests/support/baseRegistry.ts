import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import type { Registry } from '../../src/engine/model/model.ts'
import { withProject } from './brokenCase.ts'

/** The registry of tests/broken/base: a small order with a customer, lines and two transitions. */
export function baseRegistry(): Promise<Registry> {
  return withProject(undefined, loadRegistry)
}
