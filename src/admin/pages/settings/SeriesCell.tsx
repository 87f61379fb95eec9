import { useId } from 'react'
import controls from '../../inputs/controls.module.css'
import labelled from '../../inputs/Labelled.module.css'
import { useText } from '../../inputs/useValue.ts'

interface Props {
  name: string
  label: string
  message?: string
  /** Chosen among; typed in where there are none. */
  options?: readonly { value: string; label: string }[]
}

/** One part of a number series; what is wrong with it is said as it is typed. */
export function SeriesCell({ name, label, message, options }: Props) {
  const id = useId()
  const { message: _, ...field } = useText(name)
  const described = {
    className: controls.control,
    'aria-label': label,
    'aria-invalid': message !== undefined,
    'aria-describedby': message === undefined ? undefined : id,
  }
  return (
    <div className={labelled.cell}>
      {options ? (
        <select {...field} {...described}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...field}
          {...described}
          autoComplete="off"
          spellCheck={false}
          onChange={event => field.onChange(event.target.value.trim().toUpperCase())}
        />
      )}
      <span className={labelled.message} id={id} role="alert">
        {message}
      </span>
    </div>
  )
}
