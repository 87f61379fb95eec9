import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatNumber } from '../../fields/format.ts'
import control from '../../ui/controls.module.css'
import { numberOf, partsOf, type TypedPart } from '../formValues.ts'
import type { InputProps } from '../InputProps.ts'
import { Labelled } from '../Labelled.tsx'
import { useValue } from '../useValue.ts'
import { PartsChooser } from './PartsChooser.tsx'
import styles from './PartsInput.module.css'
import { useParts } from './useParts.ts'

/** Shows what a quantity is made up of: the proposed parts, until others are chosen. */
export function PartsInput({ input, name }: InputProps) {
  const parts = input.parts!
  const translate = useTranslate()
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { message, value, onChange, ref } = useValue(name)
  const chosen = partsOf(value)
  const change = (list: TypedPart[]) => onChange(list)
  const { offered, proposed, isPending, whole } = useParts(parts, input.source, name, isOpen, () => change([]))
  const shown = chosen.length > 0 ? chosen : proposed
  const word = (part: TypedPart) => `${part.value || (parts.none ?? '')} ${formatNumber(numberOf(part.quantity))}`
  const words =
    shown.map(word).join(translate('docket.words.and')) ||
    translate(isPending ? 'docket.form.loading' : 'docket.form.partsNone')
  return (
    <Labelled input={input} message={message}>
      {described => (
        <>
          <button
            type="button"
            {...described}
            aria-required={undefined}
            aria-label={translate('docket.words.said', {
              name: described['aria-label'] ?? input.label,
              value: words,
            })}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            className={`${control.control} ${styles.shown}`}
            data-proposed={chosen.length === 0}
            title={chosen.length === 0 ? translate('docket.form.partsProposed') : words}
            ref={element => {
              anchor.current = element
              ref(element)
            }}
            onClick={() => setOpen(true)}
          >
            {words}
          </button>
          {isOpen && (
            <PartsChooser
              anchor={anchor.current!}
              label={input.label}
              none={parts.none}
              whole={whole}
              offered={offered}
              shown={shown}
              isProposed={chosen.length === 0}
              onChange={change}
              onClose={() => setOpen(false)}
            />
          )}
        </>
      )}
    </Labelled>
  )
}
