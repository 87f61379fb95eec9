import type { ComponentProps } from 'react'
import controls from './controls.module.css'

interface Props extends ComponentProps<'select'> {
  options: readonly { value: string | number; label: string }[]
  /** Said of the choice of nothing, which stands first. */
  nothing?: string
}

/**
 * Chooses one of a few known things. What is looked for among records, or chosen several at once, is an Autocomplete. It
 * is the browser's own, so that a phone shows its wheel; with a mouse its list looks like that of an Autocomplete.
 */
export function Select({ options, nothing, className = controls.control, ...rest }: Props) {
  return (
    <select className={`${controls.select} ${className}`} {...rest}>
      {nothing !== undefined && <option value="">{nothing}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
