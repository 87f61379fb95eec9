import { use, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useDeclarations } from '../../providers/declarations.tsx'
import { SeveralChoice } from '../../ui/several/SeveralChoice.tsx'
import { AskedChoice } from '../choices/AskedChoice.tsx'
import { choiceOf, choicesAt, lookupOf } from '../choices/lookupOf.ts'
import { NothingYet } from '../choices/NothingYet.tsx'
import type { Choice } from '../choices/savedChoice.ts'
import { useChoiceSearch } from '../choices/useChoiceSearch.ts'
import { listOf } from '../formValues.ts'
import type { InputProps } from '../InputProps.ts'
import { InputScope } from '../InputScope.ts'
import { Labelled } from '../Labelled.tsx'
import { useValue } from '../useValue.ts'
import { savedChoices } from './savedChoices.ts'

/** Chooses any number of records, which are looked for by what they are called. */
export function RecordsInput({ input, name }: InputProps) {
  const translate = useTranslate()
  const { choices, saved } = use(InputScope)
  const lookup = lookupOf(useDeclarations(), input)
  const { value, message, onChange, onBlur, ref } = useValue(name)
  const [told, setTold] = useState<readonly Choice[]>([])
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const asked = { path: choicesAt(choices, name), within: {}, lookup, choiceOf }
  const { found, isPending, error } = useChoiceSearch(asked, text, isOpen)
  const known = [...savedChoices(input, saved, translate('docket.form.unseen')), ...told]
  const ids = listOf(value)
  const unknown = ids.filter(id => !known.some(one => one.id === id))
  const tell = (...more: Choice[]) => setTold(before => [...before, ...more])
  return (
    <Labelled input={input} message={message}>
      {described => (
        <>
          {unknown.map(id => (
            <AskedChoice key={id} input={input} name={name} id={id} tell={tell} />
          ))}
          <SeveralChoice
            control={{ ...described, placeholder: ids.length > 0 ? '' : translate('docket.form.search') }}
            focus={ref}
            options={found}
            chosen={ids.map(id => known.find(one => one.id === id) ?? { id, label: '…' })}
            onChoose={now => {
              tell(...now.filter(({ id }) => !known.some(one => one.id === id)))
              onChange(now.map(({ id }) => id))
            }}
            onSearch={setText}
            onOpen={() => setOpen(true)}
            onClose={() => setOpen(false)}
            onBlur={onBlur}
            closes
            isPending={isPending}
            none={error ? error.message : text === '' ? <NothingYet input={input} /> : undefined}
          />
        </>
      )}
    </Labelled>
  )
}
