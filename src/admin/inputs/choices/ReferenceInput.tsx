import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { InputProps } from '../InputProps.ts'
import { Labelled } from '../Labelled.tsx'
import { ChoiceSearch } from './ChoiceSearch.tsx'
import { RestingChoice } from './RestingChoice.tsx'
import { useReference } from './useReference.ts'
import { useText } from '../useValue.ts'

/** Looks for another record by what it is shown by, as soon as somebody comes to do so. */
export function ReferenceInput({ input, name }: InputProps) {
  const translate = useTranslate()
  const { message, ref, onBlur } = useText(name)
  const reference = useReference(input, name)
  const { waitsFor, choice } = reference
  const [wakened, wake] = useState<'open' | 'closed'>()
  const shown = {
    title: choice?.label,
    placeholder: translate(waitsFor ? 'docket.form.within' : 'docket.form.search', { label: waitsFor }),
    disabled: waitsFor !== undefined,
  }
  return (
    <Labelled input={input} message={message}>
      {described =>
        wakened ? (
          <ChoiceSearch
            {...reference}
            input={input}
            control={{ ...described, ...shown }}
            focus={ref}
            onBlur={onBlur}
            startsOpen={wakened === 'open'}
          />
        ) : (
          <RestingChoice {...described} {...shown} value={choice?.label ?? ''} focus={ref} wake={wake} />
        )
      }
    </Labelled>
  )
}
