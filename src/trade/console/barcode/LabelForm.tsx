import { type FormEvent, useState } from 'react'
import type { Translate } from '../../../admin/inputs/formValues.ts'
import styles from './barcode.module.css'
import { countOf, type Labelled } from './labels.ts'

const NEW: Labelled = { productNo: '', name: '', model: '', count: 1 }

interface Props {
  labels: readonly Labelled[]
  onLabels: (labels: Labelled[]) => void
  translate: Translate
}

/** Edits the labels, where the address has none, or to change them. */
export function LabelForm({ labels, onLabels, translate }: Props) {
  const [rows, setRows] = useState<(Omit<Labelled, 'count'> & { count: string })[]>(() =>
    (labels.length > 0 ? labels : [NEW]).map(label => ({ ...label, count: String(label.count) })),
  )
  const change = (index: number, name: keyof Labelled, value: string) =>
    setRows(rows.map((row, place) => (place === index ? { ...row, [name]: value } : row)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const filled = rows.filter(({ productNo }) => productNo.trim() !== '')
    onLabels(filled.map(row => ({ ...row, productNo: row.productNo.trim(), count: countOf(row.count) })))
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {rows.map((row, index) => (
        <div className={styles.row} key={index}>
          {(['productNo', 'name', 'model', 'count'] as const).map(name => (
            <label key={name}>
              {translate(name)}
              <input
                value={row[name]}
                required={name === 'productNo'}
                maxLength={name === 'count' ? 4 : 60}
                inputMode={name === 'count' ? 'numeric' : undefined}
                onChange={event => change(index, name, event.target.value)}
              />
            </label>
          ))}
          <button
            type="button"
            disabled={rows.length === 1}
            onClick={() => setRows(rows.filter((_, place) => place !== index))}
          >
            {translate('remove')}
          </button>
        </div>
      ))}
      <p className={styles.actions}>
        <button type="button" onClick={() => setRows([...rows, { ...NEW, count: '1' }])}>
          {translate('add')}
        </button>
        <button type="submit" className={styles.primary}>
          {translate('make')}
        </button>
      </p>
    </form>
  )
}
