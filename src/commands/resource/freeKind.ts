import type { Registry } from '../../engine/model/model.ts'

/** Kinds of documents up to this number are the product's own. */
const OWN = 19

/** Finds a number for a further kind of document. */
export function freeKind({ resources }: Pick<Registry, 'resources'>): number {
  return 1 + Math.max(OWN, ...Object.values(resources).map(({ document }) => document?.type ?? 0))
}
