import type { Registry } from '../../engine/model/model.ts'
import { TAKEN_FIELDS, type TakenField } from './packageFormat.ts'

/** A field that a package may fill in. */
export interface PackageField {
  source: TakenField
  label: string
  kind: string
  /** Whether it is a price: those are chosen apart. */
  isPrice: boolean
  /** Whether this user may take it over. */
  mayTake: boolean
}

/**
 * Lists the fields of a product that a package may fill in, as somebody sees them: those that they may not see are not
 * among them, and without the product list none may be taken over.
 * @param view the declarations as they are seen
 */
export function packageFields(registry: Registry, view: Registry): PackageField[] {
  const { fields } = registry.resources.product!.list.import!
  const own = view.resources.product?.list.import?.fields ?? []
  return TAKEN_FIELDS.flatMap(source => {
    const field = fields.find(one => one.source === source)
    if (!field || !view.entities.product!.fields[source]) return []
    const mayTake = own.some(one => one.source === source)
    return { source, label: field.label, kind: field.kind, isPrice: field.kind === 'price', mayTake }
  })
}
