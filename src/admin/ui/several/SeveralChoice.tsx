import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import { useForkRef } from '@mui/material/utils'
import { type ComponentProps, type KeyboardEvent, type ReactNode, type Ref, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import controls from '../controls.module.css'
import styles from './SeveralChoice.module.css'

/** A record or value that may be chosen. */
export interface One {
  id: string
  label: string
  /** It is out of sight: whoever does not see it can't take it away. */
  isFixed?: boolean
}

interface Props<T extends One> {
  control: Omit<ComponentProps<'input'>, 'ref' | 'onChange'>
  focus?: Ref<HTMLInputElement>
  options: readonly T[]
  chosen: readonly T[]
  onChoose: (chosen: T[]) => void
  onBlur?: () => void
  onOpen?: () => void
  onClose?: () => void
  /** Called with what is typed in; options are then those that fit it already. */
  onSearch?: (text: string) => void
  isPending?: boolean
  none?: ReactNode
  /** Whether the list closes with each choice, so as not to cover what is below; typing or an arrow opens it again. */
  closes?: boolean
}

/** Chooses any number of records or values, which stand before the text. The list stays open, unless it is to close. */
export function SeveralChoice<T extends One>({ control, focus, chosen, onChoose, onSearch, ...rest }: Props<T>) {
  const { options, onBlur, onOpen, onClose, isPending = false, none, closes = false } = rest
  const translate = useTranslate()
  const own = useRef<HTMLInputElement>(null)
  const input = useForkRef(own, focus ?? null)
  const [text, setText] = useState('')
  const value = useMemo(() => [...chosen], [chosen])
  const search = (typed: string) => {
    setText(typed)
    onSearch?.(typed)
  }
  const wait = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isPending) event.preventDefault()
  }
  return (
    <Autocomplete<T, true>
      multiple
      id={control.id}
      size="small"
      options={options}
      value={value}
      disabled={control.disabled}
      disableCloseOnSelect={!closes}
      autoHighlight
      {...(onSearch && { filterOptions: (all: T[]) => all })}
      onOpen={onOpen}
      onClose={onClose}
      inputValue={text}
      onInputChange={(_, typed, reason) => {
        // What is typed stays while what is chosen is drawn anew.
        if (reason !== 'reset') search(reason === 'input' ? typed : '')
      }}
      onChange={(_, now) =>
        onChoose([...chosen.filter(one => one.isFixed && !now.some(other => other.id === one.id)), ...now])
      }
      onBlur={onBlur}
      onKeyDown={wait}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      getOptionKey={({ id }) => id}
      loading={isPending}
      loadingText={translate('docket.form.loading')}
      noOptionsText={none ?? translate('docket.form.noMatch')}
      openText={translate('docket.form.open')}
      closeText={translate('docket.form.close')}
      clearText={translate('docket.form.clear')}
      slotProps={{ paper: { className: styles.popup } }}
      renderValue={(all, getItemProps) =>
        all.map((one, index) => {
          const { key, onDelete, ...item } = getItemProps({ index })
          return (
            <Chip
              key={key}
              {...item}
              {...(!one.isFixed && { onDelete })}
              className={styles.chip}
              size="small"
              label={one.label}
            />
          )
        })
      }
      renderInput={({ slotProps }) => (
        <div
          ref={slotProps.input.ref}
          className={`${controls.control} ${styles.several}`}
          aria-invalid={control['aria-invalid']}
        >
          {slotProps.input.startAdornment}
          <SeveralText {...slotProps.htmlInput} {...control} focus={input} />
          {slotProps.input.endAdornment}
        </div>
      )}
    />
  )
}

interface TextProps extends ComponentProps<'input'> {
  focus: Ref<HTMLInputElement>
}

/** Shows the text that what is offered is looked for by. */
function SeveralText({ focus, ref, ...rest }: TextProps) {
  return <input {...rest} ref={useForkRef(ref, focus)} className={styles.text} />
}
