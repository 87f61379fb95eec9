import Autocomplete from '@mui/material/Autocomplete'
import { type KeyboardEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ChoiceControl } from './ChoiceControl.tsx'
import styles from '../../ui/controls.module.css'
import type { InputProps } from '../InputProps.ts'
import { Labelled } from '../Labelled.tsx'
import { NothingYet } from './NothingYet.tsx'
import { useChoiceSearch } from './useChoiceSearch.ts'
import { useReference } from './useReference.ts'
import { useText } from '../useValue.ts'

/** Looks for another record by what it is shown by. */
export function ReferenceInput({ input, name }: InputProps) {
  const translate = useTranslate()
  const { message, ref, onBlur } = useText(name)
  const { asked, waitsFor, holder, choice, choose } = useReference(input, name)
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { found, isPending, error } = useChoiceSearch(asked, text, isOpen)
  const none = text === '' ? <NothingYet {...{ input, holder }} /> : translate('docket.form.noMatch')
  const wait = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isOpen && isPending) event.preventDefault()
  }
  return (
    <Labelled input={input} message={message}>
      {described => (
        <Autocomplete
          id={described.id}
          size="small"
          options={found}
          value={choice}
          open={isOpen}
          disabled={waitsFor !== undefined}
          autoHighlight={text !== ''}
          filterOptions={options => options}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          onInputChange={(_, typed, reason) => setText(reason === 'input' ? typed : '')}
          onChange={(_, chosen) => choose(chosen)}
          onBlur={onBlur}
          onKeyDown={wait}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          getOptionKey={({ id }) => id}
          loading={isPending}
          loadingText={translate('docket.form.loading')}
          noOptionsText={error ? error.message : none}
          openText={translate('docket.form.open')}
          closeText={translate('docket.form.close')}
          clearText={translate('docket.form.clear')}
          slotProps={{ popper: { className: styles.choices } }}
          renderInput={({ slotProps }) => (
            <ChoiceControl
              {...slotProps.htmlInput}
              {...described}
              anchor={slotProps.input.ref}
              end={slotProps.input.endAdornment}
              focus={ref}
              title={choice?.label}
              placeholder={translate(waitsFor ? 'docket.form.within' : 'docket.form.search', { label: waitsFor })}
            />
          )}
        />
      )}
    </Labelled>
  )
}
