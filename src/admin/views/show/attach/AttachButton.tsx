import Button from '@mui/material/Button'
import { use, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { AttachContext } from './AttachContext.ts'

/** Chooses files for a property where its files are shown; nothing for users who may add none. */
export function AttachButton({ source, label }: { source: string; label: string }) {
  const translate = useTranslate()
  const add = use(AttachContext)(source)
  const chooser = useRef<HTMLInputElement>(null)
  if (!add) return null
  return (
    <>
      <Button
        size="small"
        aria-label={`${translate('docket.show.attach')} ${label}`}
        onClick={() => chooser.current?.click()}
      >
        {translate('docket.show.attach')}
      </Button>
      <input
        ref={chooser}
        hidden
        type="file"
        multiple
        onChange={event => {
          add([...(event.target.files ?? [])])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
    </>
  )
}
