import type { RecordForm } from '../../engine/model/formModel.ts'
import type { Resource } from '../../engine/model/model.ts'

/** A resource whose records are made or changed by a form. */
export type Editable = Resource & { form: RecordForm }

export const isEditable = (resource: Resource | undefined): resource is Editable => resource?.form !== undefined

/** Returns a resource that has a form by its declaration; one without is a bug. */
export function requireEditable(resource: Resource | undefined): Editable {
  if (isEditable(resource)) return resource
  throw new TypeError(`"${resource?.name}" has no form`)
}
