import type { Resource } from '../../../engine/model/model.ts'

/** Where the related documents of a record are kept until they are asked for again. */
export const relatedKey = ({ name }: Resource, id: string) => [name, 'related', id]

/** Spec, purchase 9: after a transition they are asked for again when what follows from it has been made too. */
export const relatedAgainAfter = 1000
