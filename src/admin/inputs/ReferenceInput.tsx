import Autocomplete from '@mui/material/Autocomplete'
import { useForkRef } from '@mui/material/utils'
import { type ComponentProps, type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { useTranslate } from 'react-admin'
import styles from './controls.module.css'
import type { InputProps } from './InputProps.ts'
import { Labelled } from './Labelled.tsx'
import { useChoiceSearch } from './useChoiceSearch.ts'
import { useReference } from './useReference.ts'
import { useText } from './useValue.ts'

/** Looks for another record by what it is shown by. */
export function ReferenceInput({ input, name }: InputProps) {
  const translate = useTranslate()
  const { message, ref, onBlur } = useText(name)
  const { path, within, waitsFor, choice, choose } = useReference(input, name)
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { found, isPending, error } = useChoiceSearch(path, within, text, isOpen)
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
          noOptionsText={error ? error.message : translate('docket.form.noMatch')}
          openText={translate('docket.form.open')}
          closeText={translate('docket.form.close')}
          clearText={translate('docket.form.clear')}
          slotProps={{ popper: { className: styles.choices } }}
          renderInput={({ slotProps }) => (
            <Control
              {...slotProps.htmlInput}
              {...described}
              anchor={slotProps.input.ref}
              end={slotProps.input.endAdornment}
              focus={ref}
              placeholder={translate(waitsFor ? 'docket.form.within' : 'docket.form.search', { label: waitsFor })}
            />
          )}
        />
      )}
    </Labelled>
  )
}

interface ControlProps extends ComponentProps<'input'> {
  anchor: Ref<HTMLDivElement>
  end: ReactNode
  /** Where the form reaches the input. */
  focus: Ref<HTMLInputElement>
}

function Control({ anchor, end, focus, ref, ...rest }: ControlProps) {
  return (
    <div ref={anchor} className={styles.reference}>
      <input {...rest} ref={useForkRef(ref, focus)} className={styles.control} />
      {end}
    </div>
  )
}
