import { Fragment } from 'react'
import { type Block, formattedText, type Run } from '../../../engine/value/formattedText.ts'
import type { FieldProps } from '../FieldProps.ts'
import { formatText } from '../format.ts'
import styles from './FormattedText.module.css'

/** Shows a value that was written with marks. */
export const FormattedField = ({ value }: FieldProps) => <FormattedText text={formatText(value)} />

/** Shows a text that was written with marks as it is laid out. It is parsed into elements: nothing in it is ever taken for HTML. */
export function FormattedText({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      {formattedText(text).map((block, index) => (
        <Part key={index} block={block} />
      ))}
    </div>
  )
}

function Part({ block }: { block: Block }) {
  if (block.kind === 'heading') {
    // The page has headings of its own above these.
    const Heading = ({ 1: 'h3', 2: 'h4', 3: 'h5' } as const)[block.level]
    return (
      <Heading>
        <Runs runs={block.runs} />
      </Heading>
    )
  }
  if (block.kind === 'list')
    return (
      <ul>
        {block.items.map((runs, index) => (
          <li key={index}>
            <Runs runs={runs} />
          </li>
        ))}
      </ul>
    )
  return (
    <p>
      {block.lines.map((runs, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          <Runs runs={runs} />
        </Fragment>
      ))}
    </p>
  )
}

const Runs = ({ runs }: { runs: readonly Run[] }) =>
  runs.map(({ text, isStrong }, index) => (isStrong ? <strong key={index}>{text}</strong> : text))
