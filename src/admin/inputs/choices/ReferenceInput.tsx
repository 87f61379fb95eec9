import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { InputProps } from '../InputProps.ts'
import { Labelled } from '../Labelled.tsx'
import { AskedChoice } from './AskedChoice.tsx'
import { ChoiceSearch } from './ChoiceSearch.tsx'
import { RestingChoice } from './RestingChoice.tsx'
import { useChoice } from './useChoice.ts'
import { useText } from '../useValue.ts'
import { useOnlyChoice } from './useOnlyChoice.ts'
import { useHolders, useWithin } from './useWithin.ts'

/** Looks for another record by what it is shown by, as soon as somebody comes to do so. */
export function ReferenceInput(props: InputProps) {
  return props.input.within ? <InputWithin {...props} /> : <ChoiceInput {...props} within={NOTHING} />
}

const NOTHING = {}

function InputWithin(props: InputProps) {
  const within = useWithin(props)
  useOnlyChoice(props, within)
  return <ChoiceInput {...props} within={within} />
}

interface ChoiceProps extends InputProps {
  /** Values of other inputs that the choice must fit. */
  within: Readonly<Record<string, string>>
}

function ChoiceInput({ input, name, within }: ChoiceProps) {
  const translate = useTranslate()
  const { message, ref, onBlur, value: id } = useText(name)
  const { choice, isUnknown, tell } = useChoice(input, name, id)
  const holders = useHolders(input, within)
  const waitsFor = holders.find(holder => holder.id === '')?.label
  const [wakened, wake] = useState<'open' | 'closed'>()
  const shown = {
    title: choice?.label,
    placeholder: translate(waitsFor ? 'docket.form.within' : 'docket.form.search', { label: waitsFor }),
    disabled: waitsFor !== undefined,
  }
  return (
    <Labelled input={input} message={message}>
      {described => (
        <>
          {isUnknown && <AskedChoice input={input} name={name} id={id} tell={tell} />}
          {wakened ? (
            <ChoiceSearch
              input={input}
              name={name}
              within={within}
              holder={holders[0]}
              choice={choice}
              control={{ ...described, ...shown }}
              focus={ref}
              onBlur={onBlur}
              startsOpen={wakened === 'open'}
            />
          ) : (
            <RestingChoice {...described} {...shown} value={choice?.label ?? ''} focus={ref} wake={wake} />
          )}
        </>
      )}
    </Labelled>
  )
}
