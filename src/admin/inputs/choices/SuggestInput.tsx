import Autocomplete from '@mui/material/Autocomplete'
import { use, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ChoiceControl } from './ChoiceControl.tsx'
import styles from '../../ui/controls.module.css'
import type { InputProps } from '../InputProps.ts'
import { InputScope } from '../InputScope.ts'
import { Labelled } from '../Labelled.tsx'
import { useDeclarations } from '../../providers/declarations.tsx'
import { lookupOf } from './lookupOf.ts'
import { useBeside } from '../useBeside.ts'
import { useChoiceSearch } from './useChoiceSearch.ts'
import { useText } from '../useValue.ts'

interface Suggestion {
  value: string
}

/** Takes a text, and suggests values of other records. */
export function SuggestInput({ input, name }: InputProps) {
  const translate = useTranslate()
  const { message, ref, value, onChange, onBlur } = useText(name)
  const { choices } = use(InputScope)
  const [isOpen, setOpen] = useState(false)
  // Opening it shows all suggestions; only typing searches.
  const [search, setSearch] = useState('')
  const path = `${choices}${name.replace(/\.\d+\./, '.')}`
  const lookup = lookupOf(useDeclarations(), input)
  const asked = { path, within: useBeside(input.suggest?.within ?? {}, name), lookup, choiceOf }
  const { found, isPending } = useChoiceSearch<Suggestion>(asked, search, isOpen)
  return (
    <Labelled input={input} message={message}>
      {described => (
        <Autocomplete<Suggestion, false, false, true>
          id={described.id}
          size="small"
          freeSolo
          forcePopupIcon={false}
          options={found}
          value={null}
          inputValue={value}
          open={isOpen}
          filterOptions={options => options}
          getOptionLabel={option => (typeof option === 'string' ? option : option.value)}
          onOpen={() => setOpen(true)}
          onClose={() => {
            setOpen(false)
            setSearch('')
          }}
          onInputChange={(_, typed, reason) => {
            if (reason === 'input') setSearch(typed)
            if (reason !== 'reset' && reason !== 'blur') onChange(typed)
          }}
          onChange={(_, chosen) => {
            if (chosen !== null) onChange(typeof chosen === 'string' ? chosen : chosen.value)
          }}
          onBlur={onBlur}
          loading={isPending}
          loadingText={translate('docket.form.loading')}
          clearText={translate('docket.form.clear')}
          slotProps={{ popper: { className: styles.suggestions, placement: 'bottom-start' } }}
          renderInput={({ slotProps }) => (
            <ChoiceControl
              {...slotProps.htmlInput}
              {...described}
              anchor={slotProps.input.ref}
              end={slotProps.input.endAdornment}
              focus={ref}
            />
          )}
        />
      )}
    </Labelled>
  )
}

const choiceOf = (_: unknown, value: string): Suggestion => ({ value })
