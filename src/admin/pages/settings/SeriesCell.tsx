import controls from '../../ui/controls.module.css'
import { Select } from '../../ui/Select.tsx'
import { useText } from '../../inputs/useValue.ts'

interface Props {
  name: string
  label: string
  /** Id of what says that it is wrong. */
  mistake?: string
  /** Chosen among; typed in where there are none. */
  options?: readonly { value: string; label: string }[]
}

/** Edits one part of a number series. */
export function SeriesCell({ name, label, mistake, options }: Props) {
  const { message: _, ...field } = useText(name)
  const described = {
    'aria-label': label,
    'aria-invalid': mistake !== undefined,
    'aria-describedby': mistake,
  }
  if (!options)
    return (
      <input
        {...field}
        {...described}
        className={controls.control}
        autoComplete="off"
        spellCheck={false}
        onChange={event => field.onChange(event.target.value.trim().toUpperCase())}
      />
    )
  return <Select options={options} {...field} {...described} />
}
