import type { Entity } from '../model/model.ts'

/** Returns where the parts of a union have the values of one of its properties: their entities, and the paths there. */
export const unionSources = ({ union = [] }: Entity, name: string): { of: string; path: string }[] =>
  union.flatMap(({ entity: of, values }) => {
    const path = values[name]
    return typeof path === 'string' ? [{ of, path }] : []
  })
