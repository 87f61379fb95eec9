import Autocomplete from '@mui/material/Autocomplete'
import { type ComponentProps, type KeyboardEvent, type Ref, useState } from 'react'
import { useTranslate } from 'react-admin'
import styles from '../../ui/controls.module.css'
import { ChoiceOption } from './ChoiceOption.tsx'
import { ChoiceControl } from './ChoiceControl.tsx'
import { NothingYet } from './NothingYet.tsx'
import type { InputProps } from '../InputProps.ts'
import type { Choice } from './savedChoice.ts'
import { useChoiceSearch } from './useChoiceSearch.ts'
import { useChoosing } from './useChoosing.ts'
import type { Holder } from './wayInto.ts'

interface SearchProps extends InputProps {
  /** Values of other inputs that the choice must fit. */
  within: Readonly<Record<string, string>>
  /** The record that it has to belong to. */
  holder?: Holder
  choice: Choice | null
  control: Omit<ComponentProps<'input'>, 'ref'>
  /** Where the form reaches the input. */
  focus: Ref<HTMLInputElement>
  onBlur: () => void
  startsOpen: boolean
}

/** Searches for a choice in the place of one at rest, whose focus it takes. */
export function ChoiceSearch({ input, name, within, holder, choice, control, ...way }: SearchProps) {
  const { focus, onBlur, startsOpen } = way
  const { asked, choose } = useChoosing({ input, name }, within)
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(startsOpen)
  const [text, setText] = useState('')
  const { found, isPending, error } = useChoiceSearch(asked, text, isOpen)
  const none = text === '' ? <NothingYet {...{ input, holder }} /> : translate('docket.form.noMatch')
  const wait = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isOpen && isPending) event.preventDefault()
  }
  return (
    <Autocomplete
      id={control.id}
      size="small"
      options={found}
      value={choice}
      open={isOpen}
      disabled={control.disabled}
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
      slotProps={{
        popper: { className: input.shows?.length ? styles.wideChoices : styles.choices, placement: 'bottom-start' },
      }}
      renderOption={({ key, ...option }, one) => (
        <li key={key} {...option}>
          <ChoiceOption input={input} choice={one} />
        </li>
      )}
      renderInput={({ slotProps }) => (
        <ChoiceControl
          {...slotProps.htmlInput}
          {...control}
          anchor={slotProps.input.ref}
          end={slotProps.input.endAdornment}
          focus={focus}
          isAwakened
        />
      )}
    />
  )
}
