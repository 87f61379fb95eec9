import { dataOf } from '../value/data.ts'
import type { Input, ValueOfChoice } from '../model/formModel.ts'

/** A record that may be chosen, with its values by their paths, and what whoever chooses it has of related records. */
export type Offered = Readonly<Record<string, unknown>> & { readonly related?: unknown }

/** Returns what a choice fills in: the first of its values that is not empty. */
export function filledFrom(sources: readonly ValueOfChoice[], choice: Offered): unknown {
  const own = dataOf(choice.related)
  for (const { source, isOwn } of sources) {
    const value = isOwn ? own[source] : choice[source]
    if (value !== null && value !== undefined && value !== '') return value
  }
  return null
}

/** Returns the paths of the chosen record that a reference fills in from. */
export const fillPaths = ({ fill = {} }: Pick<Input, 'fill'>): string[] =>
  Object.values(fill)
    .flat()
    .flatMap(({ source, isOwn }) => (isOwn ? [] : source))
