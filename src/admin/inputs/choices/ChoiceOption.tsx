import type { ChoiceValue, Input } from '../../../engine/model/formModel.ts'
import { dataOf } from '../../../engine/value/data.ts'
import { Field } from '../../fields/Field.tsx'
import { isEmpty } from '../../fields/format.ts'
import { Picture } from '../../fields/Picture.tsx'
import styles from './ChoiceOption.module.css'
import type { Choice } from './savedChoice.ts'

interface Props {
  input: Input
  choice: Choice
}

/** Shows a choice by what it is called, whole, and the values that its declaration names; empty ones stay away. */
export function ChoiceOption({ input: { shows = [] }, choice }: Props) {
  const values = shows.flatMap(one => {
    const value = one.isOwn ? dataOf(choice.related)[one.source] : choice[one.source]
    return isEmpty(value) ? [] : [{ one, value }]
  })
  const pictures = values.filter(({ one }) => one.kind === 'image')
  const words = values.filter(({ one }) => one.kind !== 'image')
  if (values.length === 0) return choice.label
  return (
    <div className={styles.option}>
      {pictures.map(({ one, value }) => (
        <Picture key={one.source} className={styles.picture} src={String(value)} alt="" />
      ))}
      <div>
        <div>{choice.label}</div>
        <dl className={styles.values}>
          {words.map(({ one, value }) => (
            <div key={one.source}>
              <dt>{one.label}</dt>
              <dd>
                <Field record={{ [one.source]: value }} column={columnOf(one)} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

const columnOf = ({ source, label, type, kind, options }: ChoiceValue) => ({
  ...{ source, label, type, kind, hidden: false, sortable: false },
  ...(options && { options }),
})
