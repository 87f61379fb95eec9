import type { Declared } from '../declared.ts'
import type { Registered } from '../../engine/generated/declaration.ts'
import { dataOf } from '../../engine/value/data.ts'

/** Returns the registered names of a kind that declarations may use, as the grammar lists them. */
export function registeredNames<Kind extends keyof Registered>(
  grammar: Declared['grammar'],
  kind: Kind,
): readonly NonNullable<Registered[Kind]>[] {
  const { enum: names = [] } = dataOf(dataOf(grammar['registered.schema.json']?.$defs)[kind])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type is generated from these very names
  return names as NonNullable<Registered[Kind]>[]
}
