import { use } from 'react'
import { useWatch } from 'react-hook-form'
import { pathsOfRelated, relatedShown } from '../../../engine/form/relatedIn.ts'
import type { Entity } from '../../../engine/model/model.ts'
import type { Input } from '../../../engine/model/formModel.ts'
import { textOf, type FormValues } from '../formValues.ts'
import { InputScope, placeOf } from '../InputScope.ts'

/** Returns the paths that a record or line has beside a choice, and values that come with the choice go by. */
export const pathsBeside = (entity: Entity, input: Input) =>
  pathsOfRelated(relatedShown(entity, input)).filter(path => path !== input.source)

/**
 * Returns the parameters of what the record or line has beside a choice, where the values of related records that its
 * choices show go by that, too.
 */
export function useRelatedBeside(input: Input, name: string): Record<string, string> {
  const scope = use(InputScope)
  const { entity, saved, owner } = scope
  const paths = entity ? pathsBeside(entity, input) : []
  const places = paths.map(path => {
    const isOwners = owner !== undefined && path.startsWith(`${owner.as}.`)
    const property = isOwners ? path.slice(owner.as.length + 1) : path
    return { place: placeOf(scope, name, path), known: (isOwners ? owner.saved : saved)?.[property] }
  })
  const typed: readonly unknown[] = useWatch<FormValues>({ name: places.map(({ place }) => place) })
  return Object.fromEntries(
    paths.map((path, index) => [`beside.${path}`, textOf(typed[index]) || textOf(places[index]!.known)]),
  )
}
