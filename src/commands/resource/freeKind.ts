import type { Registry } from '../../engine/model/model.ts'

/** Kinds of documents up to this number are the product's own, as those from 90. */
const OWN = 19

/** Finds a number for a further kind of document: the first that is free. */
export function freeKind({ resources }: Pick<Registry, 'resources'>): number {
  const taken = new Set(Object.values(resources).map(({ document }) => document?.type))
  let kind = OWN + 1
  while (taken.has(kind)) kind += 1
  return kind
}
