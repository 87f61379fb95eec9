import { useState } from 'react'
import { barcodeText } from './barcodeText.ts'
import { Select } from '../../../admin/ui/Select.tsx'
import { PageStyle } from '../../../admin/print/PageStyle.tsx'
import printWindow from '../../../admin/print/printWindow.module.css'
import styles from './barcode.module.css'
import { LabelForm } from './LabelForm.tsx'
import { eachLabel, labelsFrom, mostLabels, searchOf } from './labels.ts'
import { LabelSheets } from './LabelSheets.tsx'
import { labelSheets } from './labelSheets.ts'
import type { Symbology } from './symbolImage.ts'

const symbologies: readonly Symbology[] = ['code128', 'qrcode']

/** Shows labels with bar codes from the products in the address; no session is needed (spec, sales 2). */
export function BarcodePage() {
  const [labels, setLabels] = useState(() => labelsFrom(location.search))
  const [editing, setEditing] = useState(labels.length === 0)
  const [symbology, setSymbology] = useState<Symbology>('code128')
  const [sheetName, setSheetName] = useState(labelSheets[1]!.name)
  const sheet = labelSheets.find(({ name }) => name === sheetName)!
  const { width, height } = sheet.page
  const wanted = labels.reduce((sum, { count }) => sum + count, 0)
  return (
    <main className={styles.desk} tabIndex={0}>
      <PageStyle css={`@page { size: ${width}mm ${height}mm; margin: 0; }`} />
      <header className={printWindow.bar}>
        <h1 className={styles.title}>{barcodeText('title')}</h1>
        <label>
          {barcodeText('size')}
          <Select
            options={labelSheets.map(({ name }) => ({
              value: name,
              label: name.startsWith('A4') ? name : `${name} mm`,
            }))}
            value={sheetName}
            onChange={event => setSheetName(event.target.value)}
          />
        </label>
        <label>
          {barcodeText('symbol')}
          <Select
            options={symbologies.map(value => ({ value, label: barcodeText(value) }))}
            value={symbology}
            onChange={event => setSymbology(symbologies.find(one => one === event.target.value)!)}
          />
        </label>
        <span className={styles.space}>{barcodeText('total', { count: eachLabel(labels).length })}</span>
        {wanted > mostLabels && (
          <span role="alert" className={styles.wrong}>
            {barcodeText('tooMany', { max: mostLabels })}
          </span>
        )}
        <button type="button" aria-expanded={editing} onClick={() => setEditing(!editing)}>
          {barcodeText('edit')}
        </button>
        <button type="button" className={styles.primary} disabled={labels.length === 0} onClick={() => window.print()}>
          {barcodeText('print')}
        </button>
      </header>
      {editing && (
        <LabelForm
          labels={labels}
          translate={barcodeText}
          onLabels={made => {
            setLabels(made)
            history.replaceState(history.state, '', `?${searchOf(made)}`)
          }}
        />
      )}
      <LabelSheets labels={labels} sheet={sheet} symbology={symbology} translate={barcodeText} />
    </main>
  )
}
