import type { Resource } from '../../../engine/model/model.ts'

/** Returns the query key of a record's related documents. */
export const relatedKey = ({ name }: Resource, id: string) => [name, 'related', id]

/** Spec, purchase 9: after a transition they are asked for again when what follows from it has been made too. */
export const relatedAgainAfter = 1000
