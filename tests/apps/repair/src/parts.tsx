import type { RegisteredDialogProps } from 'docket/admin/actions/dialogTypes.ts'
import type { FieldProps } from 'docket/admin/fields/FieldProps.ts'
import type { FilterProps } from 'docket/admin/filters/FilterProps.ts'
import { textOf } from 'docket/admin/filters/filterValues.ts'
import type { InputProps } from 'docket/admin/inputs/InputProps.ts'
import type { SectionProps } from 'docket/admin/views/show/sections/SectionProps.ts'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'

/** A plate as it hangs on a car. */
export const Plate = ({ value }: FieldProps) => <kbd>{`【${String(value)}】`}</kbd>

/** So many stars as somebody chooses. */
export function Rating({ input, name }: InputProps) {
  const { register } = useFormContext()
  return (
    <label>
      {input.label}
      <input type="range" min={1} max={5} {...register(name, { valueAsNumber: true })} />
    </label>
  )
}

/** Looks for a plate in capitals. */
export const PlateFilter = ({ id, filter, values, onChange }: FilterProps) => (
  <input
    id={id}
    value={textOf(values[filter.source])}
    onChange={event => onChange({ [filter.source]: event.target.value.toUpperCase() })}
  />
)

/** How far a job is. */
export const Timeline = ({ record }: SectionProps) => <p>{record.status === 1 ? '已取车' : '在工位上'}</p>

/** What a job may cost. */
export const Estimate = ({ record, onClose }: RegisteredDialogProps) => (
  <dialog open>
    估价：{Number(record?.billed) * 80} 元<button onClick={onClose}>好</button>
  </dialog>
)

/** A page of its own. */
export function Board() {
  const translate = useTranslate()
  return <h1>{translate('docket.repair.board')}</h1>
}
