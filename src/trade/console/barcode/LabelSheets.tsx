import type { Translate } from '../../../admin/inputs/formValues.ts'
import styles from './barcode.module.css'
import { eachLabel, type Labelled } from './labels.ts'
import type { LabelSheet } from './labelSheets.ts'
import { SymbolImage } from './SymbolImage.tsx'
import type { Symbology } from './symbolImage.ts'

interface Props {
  labels: readonly Labelled[]
  sheet: LabelSheet
  symbology: Symbology
  translate: Translate
}

/** Shows the labels as they are printed, page by page. */
export function LabelSheets({ labels, sheet, symbology, translate }: Props) {
  const { page, label, columns, rows } = sheet
  const all = eachLabel(labels)
  const pages = Array.from({ length: Math.ceil(all.length / (columns * rows)) }, (_, index) =>
    all.slice(index * columns * rows, (index + 1) * columns * rows),
  )
  const grid = { gridTemplateColumns: `repeat(${columns}, ${label.width}mm)`, gridAutoRows: `${label.height}mm` }
  return pages.map((some, index) => (
    <section
      key={index}
      className={styles.page}
      // A hair less than the paper, so that no rounding makes a second page.
      style={{ ...grid, width: `${page.width}mm`, height: `${page.height - 0.2}mm` }}
    >
      {some.map(({ productNo, name, model }, place) => (
        <div
          key={place}
          className={styles.label}
          data-symbology={symbology}
          style={{ fontSize: `${Math.min(label.height / 10, label.width / 14)}mm` }}
        >
          <SymbolImage symbology={symbology} text={productNo} translate={translate} />
          <div className={styles.words}>
            <span className={styles.number}>{productNo}</span>
            {name && <span>{name}</span>}
            {model && <span>{model}</span>}
          </div>
        </div>
      ))}
    </section>
  ))
}
