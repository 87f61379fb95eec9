import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type FileColumns, LONGEST_HEADING } from '../../engine/listSetting/fileColumns.ts'
import type { Import, ImportField } from '../../engine/model/importModel.ts'
import controls from '../ui/controls.module.css'
import { useChoices } from '../providers/data/useChoices.ts'
import { useDeclarations } from '../providers/declarations.tsx'
import { Select } from '../ui/Select.tsx'
import styles from './ColumnMatcher.module.css'
import dialog from './ImportDialog.module.css'
import type { FileTable } from './importedFile.ts'
import { askedOfAll, headingNames, type Headings, matchHeadings, neededIn } from './matchHeadings.ts'

interface Props {
  /** Of the form, so that a button elsewhere sends it. */
  id: string
  table: FileTable
  declared: Import
  /** What was said of such files before. */
  said: FileColumns | undefined
  onDone: (said: FileColumns) => void
}

/** Values of a column that are shown as examples. */
const EXAMPLES = 3

/** Asks what the columns of a file are, and what all rows have that no column tells. */
export function ColumnMatcher({ id, table: { headings, rows }, declared, said, onDone }: Props) {
  const translate = useTranslate()
  const { fields } = declared
  const known = matchHeadings(headings, fields, said)
  const [sources, setSources] = useState(guessed(headings, known.columns, fields))
  const [values, setValues] = useState(said?.values ?? [])
  const [isTold, setTold] = useState(false)
  const chosen = sayOf(headings, sources, values)
  const found = matchHeadings(headings, fields, chosen)
  const asked = askedOfAll(found, declared, values)
  const used = values.filter(({ source, value }) => value.trim() !== '' && asked.some(one => one.source === source))
  const { twice } = found
  const needed = neededIn(found, declared, used)
  const options = fields.map(({ source, label }) => ({ value: source, label }))
  const joined = (labels: readonly string[]) => labels.join(translate('docket.words.and'))
  const problem =
    twice.length > 0
      ? translate('docket.import.twice', { labels: joined(twice) })
      : translate('docket.import.missing', { labels: joined(needed.map(({ label }) => label)) })
  const isRight = twice.length === 0 && needed.length === 0
  return (
    <form
      id={id}
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        setTold(true)
        const own = matchHeadings(headings, fields).columns
        const names = headingNames(headings)
        // What was said otherwise before is said anew, also where nothing has to be.
        const before = new Map((said?.headings ?? []).map(({ heading, source }) => [heading, source]))
        const differs = chosen.headings.filter(({ heading, source }) => {
          const known = [own[names.indexOf(heading)]?.source ?? '', before.get(heading) ?? source]
          return heading.length <= LONGEST_HEADING && known.some(one => one !== source)
        })
        if (isRight) onDone({ headings: differs, values: used })
      }}
    >
      <p>{translate('docket.import.match')}</p>
      <div className={styles.scroller} tabIndex={0} role="group" aria-label={translate('docket.import.fields')}>
        <table className={styles.table}>
          <thead>
            <tr>
              {['inFile', 'means'].map(word => (
                <th key={word}>{translate(`docket.import.${word}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {headings.map((heading, index) =>
              heading.trim() === '' ? null : (
                // Two columns may be called the same.
                <tr key={`${index} ${heading}`}>
                  <td>
                    {heading}
                    <span className={styles.examples}>{joined(examplesOf(rows, index))}</span>
                  </td>
                  <td>
                    <Select
                      aria-label={heading}
                      options={options}
                      nothing={translate('docket.import.leftOut')}
                      value={sources[index]}
                      onChange={event =>
                        setSources(sources.map((source, at) => (at === index ? event.target.value : source)))
                      }
                    />
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
      {asked.map(({ source, ...field }) => (
        <ForAllRows
          key={source}
          field={field}
          value={values.find(one => one.source === source)?.value ?? ''}
          onChange={value => setValues([...values.filter(one => one.source !== source), { source, value }])}
        />
      ))}
      {isTold && !isRight && (
        <p className={dialog.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}

interface ForAllRowsProps {
  field: Pick<ImportField, 'label' | 'lookup' | 'options'>
  value: string
  onChange: (value: string) => void
}

/** Asks for what all rows have; what it may be is proposed. */
function ForAllRows({ field: { label, lookup, options }, value, onChange }: ForAllRowsProps) {
  const translate = useTranslate()
  const id = useId()
  const { entities } = useDeclarations()
  const isCalledSo = lookup !== undefined && entities[lookup.entity]?.title === lookup.field
  const { choices = [] } = useChoices(lookup?.entity, isCalledSo)
  const known = options ?? (isCalledSo ? choices : [])
  return (
    <p className={styles.all}>
      <label htmlFor={id}>{translate('docket.import.forAll', { label })}</label>
      <input
        id={id}
        list={`${id}-known`}
        className={controls.control}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
      <datalist id={`${id}-known`}>
        {known.map(one => (
          <option key={one.label} value={one.label} />
        ))}
      </datalist>
    </p>
  )
}

/** Says of each column what was chosen. */
const sayOf = (
  headings: readonly string[],
  sources: readonly string[],
  values: FileColumns['values'],
): FileColumns => ({
  headings: headingNames(headings).flatMap((heading, index) =>
    headings[index]!.trim() === '' ? [] : [{ heading, source: sources[index] ?? '' }],
  ),
  values,
})

/** Proposes for a heading that is not known a field of a similar word, which has no column yet. */
function guessed(headings: readonly string[], columns: Headings['columns'], fields: readonly ImportField[]): string[] {
  const left = new Set(fields.filter(field => !columns.includes(field)))
  return headings.map((heading, index) => {
    const known = columns[index]
    if (known) return known.source
    const similar = [...left].find(({ label }) => heading.includes(label) || (heading && label.includes(heading)))
    if (similar) left.delete(similar)
    return similar?.source ?? ''
  })
}

const examplesOf = (rows: FileTable['rows'], index: number) =>
  rows
    .map(({ cells }) => cells[index]?.text.trim() ?? '')
    .filter(Boolean)
    .slice(0, EXAMPLES)
