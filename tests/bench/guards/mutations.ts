import { accessMutations } from './accessMutations.ts'
import { answerMutations } from './answerMutations.ts'
import type { Mutation } from './mutation.ts'

/** Each removes one guard; where two stand for one thing, such as a view in a route, both go. */
export const MUTATIONS: readonly Mutation[] = [...accessMutations, ...answerMutations]
