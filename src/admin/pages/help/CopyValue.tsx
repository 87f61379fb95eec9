import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { copyFrom } from '../../ui/copyFrom.ts'
import styles from './MailHelp.module.css'

/** Shows a value for another program, with a button that copies it. */
export function CopyValue({ label, value }: { label: string; value: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  const input = useRef<HTMLInputElement>(null)
  const copy = async () => {
    const isCopied = await copyFrom(input.current!)
    notify(isCopied ? 'docket.show.copied' : 'docket.show.notCopied', { type: isCopied ? 'success' : 'warning' })
  }
  return (
    <>
      <input ref={input} className={styles.value} aria-label={label} value={value} readOnly size={16} />
      <Button
        variant="outlined"
        size="small"
        aria-label={translate('docket.help.copyOne', { label })}
        onClick={() => void copy()}
      >
        {translate('docket.help.copy')}
      </Button>
    </>
  )
}
