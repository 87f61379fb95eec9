import type { CSSProperties } from 'react'
import { useTranslate } from 'react-admin'
import { amountInWords } from '../../engine/value/amountInWords.ts'
import type { PrintLayout } from '../../engine/generated/entities.ts'
import type { Column, Print } from '../../engine/model/model.ts'
import { valueAt } from '../../engine/value/valueAt.ts'
import { PrintedValue } from './PrintedValue.tsx'
import { formatText, isEmpty } from '../fields/format.ts'
import { Picture } from '../fields/Picture.tsx'
import { visibleColumns } from '../views/show/sections/visibleColumns.ts'
import { papers } from './paper.ts'
import { PrintTable } from './PrintTable.tsx'
import styles from './PrintSheet.module.css'

interface Props {
  print: Print
  layout: PrintLayout
  record: Readonly<Record<string, unknown>>
  /** Name of the own company, for a document that names none. */
  company: string
  /** Picture of the own company, for a layout that asks for it. */
  companyLogo?: string | null
  /** Name of its pages, by which the printer tells documents apart. */
  page?: string
}

/** Shows a document as it stands on paper; on the screen it is a single long sheet. */
export function PrintSheet({ print, layout, record, company, companyLogo, page }: Props) {
  const { width, height, margin } = papers[layout.paper]
  const [top, sides, bottom] = margin
  const logo = layout.logo || (layout.companyLogo && companyLogo)
  const size: CSSProperties = {
    width: `${width}mm`,
    minHeight: `${height}mm`,
    padding: `${top}mm ${sides}mm ${bottom}mm`,
    page,
  }
  return (
    <article className={styles.sheet} data-paper={layout.paper} style={size}>
      <header className={styles.head}>
        {logo && <Picture className={styles.logo} src={logo} alt="" />}
        <div className={styles.heading}>
          <p className={styles.company}>{layout.heading || issuerOf(print, record) || company}</p>
          <h1 className={styles.title}>{print.title}</h1>
        </div>
      </header>
      <Values columns={print.fields} record={record} className={styles.fields} />
      <PrintTable
        {...{ print, layout, record }}
        running={print.running.length > 0 ? <Running print={print} record={record} /> : undefined}
        end={<Foot {...{ print, layout, record }} />}
      />
    </article>
  )
}

/** What tells on each further page which document it belongs to. */
function Running({ print, record }: Pick<Props, 'print' | 'record'>) {
  return (
    <div className={styles.running}>
      <strong>{print.title}</strong>
      <Values columns={print.running} record={record} className={styles.inline} />
    </div>
  )
}

/** Totals, who made it, where to sign, and the company's own sentences: never torn apart. */
function Foot({ print, layout, record }: Pick<Props, 'print' | 'layout' | 'record'>) {
  const { footer, totals, capitals } = print
  const translate = useTranslate()
  const said = useSaid()
  return (
    <footer className={styles.foot}>
      {totals.length > 0 && (
        <div className={styles.totals}>
          {capitals && (
            <p>
              {said(translate('docket.print.capitals'))}
              <span lang="zh">{capitalsOf(valueAt(record, capitals))}</span>
            </p>
          )}
          <Values columns={totals} record={record} className={styles.amounts} />
        </div>
      )}
      <Values columns={footer.fields} record={record} className={styles.inline} />
      {footer.signatures.length > 0 && (
        <ul className={styles.signatures}>
          {footer.signatures.map(signature => (
            <li key={signature}>{said(signature)}</li>
          ))}
        </ul>
      )}
      {layout.texts.map((text, index) => (
        <p key={index}>{text}</p>
      ))}
    </footer>
  )
}

interface ValuesProps {
  columns: readonly Column[]
  record: Props['record']
  className?: string
}

function Values({ columns, record, className }: ValuesProps) {
  const said = useSaid()
  if (columns.length === 0) return null
  return (
    <dl className={className}>
      {visibleColumns(columns, record).map(column => (
        <div key={column.source}>
          <dt>{said(column.label)}</dt>
          <dd>
            <PrintedValue record={record} column={column} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Returns what stands before a value. */
function useSaid() {
  const translate = useTranslate()
  return (name: string) => translate('docket.words.said', { name, value: '' })
}

function issuerOf({ heading }: Print, record: Props['record']): string {
  const name = heading && valueAt(record, heading)
  return isEmpty(name) ? '' : formatText(name)
}

const capitalsOf = (amount: unknown) => (isEmpty(amount) ? '' : amountInWords(amount as number | string))
