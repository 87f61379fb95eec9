import { fieldTypeOf } from '../../../../engine/list/fieldTypeOf.ts'
import type { Input } from '../../../../engine/model/formModel.ts'
import type { Column } from '../../../../engine/model/model.ts'

/** Makes the column that shows a read-only input. */
export function columnOf({ source, label, kind, translated, format, options, width, isTotal }: Input): Column {
  return {
    source,
    label,
    kind,
    type: fieldTypeOf({ kind, translated, format }),
    hidden: false,
    sortable: false,
    ...(options && { options }),
    ...(width !== undefined && { width }),
    ...(isTotal && { isTotal }),
  }
}
