import type { Resource as DeclaredResource } from '../../../engine/generated/declaration.ts'
import type { Entity } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'

/** Checks "ownedBy": it names a reference to an account, in a resource without document, form, madeFrom and import. */
export function checkOwner({ ownedBy, document, form, madeFrom, list }: DeclaredResource, entity: Entity, spot: Spot) {
  const isAccount = (name: string) => entity.fields[name]?.ref?.entity === 'account'
  const accounts = Object.keys(entity.fields).filter(isAccount)
  if (!isAccount(ownedBy!)) spot.at('ownedBy').refuseName('property that refers to an account', ownedBy!, accounts)
  const parts = Object.entries({ document, form, madeFrom, import: list?.import })
  for (const [name, part] of parts)
    if (part !== undefined)
      spot.at('ownedBy').refuse(`"ownedBy" in a resource with "${name}"`, 'expected records that are only read')
}
