import type { Declared } from '../../compiler/declared.ts'
import type { Entity, Registry } from '../../engine/model/model.ts'

/** Returns the entities that have a file: what a transition asks for by its form alone has none. */
export const declaredEntities = ({ schemas }: Declared, { entities }: Pick<Registry, 'entities'>): Entity[] =>
  Object.values(entities).filter(({ name }) => Object.hasOwn(schemas, name))
