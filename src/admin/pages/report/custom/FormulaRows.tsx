import Close from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'
import controls from '../../../ui/controls.module.css'
import { Select } from '../../../ui/Select.tsx'
import styles from './custom.module.css'

const FORMATS = ['number', 'percent', 'money', 'quantity'] as const

export interface FormulaRow {
  name: string
  label: string
  /** With what measures are called. */
  words: string
  format: (typeof FORMATS)[number]
}

interface Props {
  rows: FormulaRow[]
  /** What is wrong, by the names of formulas. */
  messages: Readonly<Record<string, string>>
  onChange: (rows: FormulaRow[]) => void
}

/** Edits formulas of a report, a line each. */
export function FormulaRows({ rows, messages, onChange }: Props) {
  const translate = useTranslate()
  const words = (key: string, args?: object) => translate(`docket.report.custom.${key}`, args)
  const change = (name: string, patch: Partial<FormulaRow>) =>
    onChange(rows.map(row => (row.name === name ? { ...row, ...patch } : row)))
  const add = () => onChange([...rows, { name: freeName(rows), label: '', words: '', format: 'number' }])
  return (
    <>
      <ul className={styles.formulas}>
        {rows.map(({ name, label, words: text, format }, index) => (
          <li key={name}>
            <input
              className={controls.control}
              aria-label={words('formulaName')}
              placeholder={words('formulaName')}
              maxLength={30}
              value={label}
              onChange={event => change(name, { label: event.target.value })}
            />
            <span aria-hidden>=</span>
            <input
              className={controls.control}
              aria-label={words('formula')}
              placeholder={words('formulaExample')}
              maxLength={200}
              value={text}
              aria-invalid={messages[name] !== undefined}
              onChange={event => change(name, { words: event.target.value })}
            />
            <Select
              aria-label={words('format')}
              options={FORMATS.map(value => ({ value, label: words(`formats.${value}`) }))}
              value={format}
              onChange={event => change(name, { format: FORMATS.find(one => one === event.target.value) ?? 'number' })}
            />
            <IconButton
              size="small"
              aria-label={words('removeFormula', { name: label || index + 1 })}
              onClick={() => onChange(rows.filter(row => row.name !== name))}
            >
              <Close fontSize="inherit" />
            </IconButton>
            {messages[name] && (
              <span role="alert" className={styles.message}>
                {messages[name]}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Button size="small" variant="outlined" onClick={add}>
        {words('addFormula')}
      </Button>
    </>
  )
}

function freeName(rows: readonly FormulaRow[]): string {
  for (let at = rows.length + 1; ; at++) if (rows.every(({ name }) => name !== `formula${at}`)) return `formula${at}`
}
