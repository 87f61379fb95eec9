import type { Input } from '../../../../engine/model/formModel.ts'
import type { Page, Resource } from '../../../../engine/model/model.ts'
import { matches } from '../../../../engine/value/condition.ts'
import { editPath } from '../../../providers/navigation/editPaths.ts'

type Data = Readonly<Record<string, unknown>>

/** Returns the inputs of a record's form that take files, as far as the user may fill them in now. */
export function attachable(resource: Resource, page: Page, record: Data): Input[] {
  if (editPath(resource, page, record) === undefined) return []
  return (resource.form?.sections ?? [])
    .filter(({ rows, part, when }) => rows === undefined && part === undefined && matches(when, record))
    .flatMap(({ inputs }) => inputs)
    .filter(({ type, readOnly, when }) => type === 'attachments' && !readOnly && matches(when, record))
    .filter(({ readOnlyWhen }) => !readOnlyWhen || !matches(readOnlyWhen, record))
}
