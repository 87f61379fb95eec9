import type { FormSection, Input } from '../model/formModel.ts'
import type { Entity } from '../model/model.ts'
import type { Related } from '../model/relatedModel.ts'

/** Returns the values of related records that a section of lines asks for, by property. */
export const relatedIn = (entity: Entity, { related }: Pick<FormSection, 'related'>) => relatedNamed(entity, related)

/** Returns those that the choices of an input show or fill in. */
export const relatedShown = (entity: Entity, { shows = [], fill = {} }: Pick<Input, 'shows' | 'fill'>) =>
  relatedNamed(
    entity,
    [...shows, ...Object.values(fill).flat()].flatMap(({ source, isOwn }) => (isOwn ? source : [])),
  )

/** Returns the paths that a form fills in of what values of related records go by, each once. */
export const pathsOfRelated = (related: Readonly<Record<string, Related>>): string[] => [
  ...new Set(
    Object.values(related).flatMap(({ within, behind }) =>
      Object.values(within).map(path => behind?.[path]?.reference ?? path),
    ),
  ),
]

function relatedNamed({ fields }: Entity, names: readonly string[] = []): Record<string, Related> {
  return Object.fromEntries(
    names.flatMap((name): [string, Related][] => {
      const derived = fields[name]?.derived
      return derived && 'related' in derived ? [[name, derived.related]] : []
    }),
  )
}
