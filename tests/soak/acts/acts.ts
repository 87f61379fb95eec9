import type { Act } from './act.ts'
import { configurationActs } from './configurationActs.ts'
import { documentActs } from './documentActs.ts'
import { stockActs } from './stockActs.ts'

/** Everything that a server is killed in. What is new adds its own here. */
export const acts: readonly Act[] = [...documentActs, ...stockActs, ...configurationActs]
