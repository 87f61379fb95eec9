import { memo, use, useMemo } from 'react'
import { useGetManyAggregate } from 'react-admin'
import type { Input } from '../../../../engine/model/formModel.ts'
import { Field } from '../../../fields/Field.tsx'
import { EMPTY, isEmpty } from '../../../fields/format.ts'
import { InputScope } from '../../../inputs/InputScope.ts'
import { type Choice, savedChoice } from '../../../inputs/choices/savedChoice.ts'
import { columnOf } from './columnOf.ts'
import styles from './FieldsPart.module.css'
import { useCurrent } from '../useGround.ts'

/** Shows a read-only value beside its label. */
export function ShownInput({ input }: { input: Input }) {
  const value = useCurrent(record => record[input.source])
  return (
    <dl className={styles.shown}>
      <dt>{input.label}</dt>
      <dd>
        <ShownValue input={input} value={value} />
      </dd>
    </dl>
  )
}

interface ValueProps {
  input: Input
  value: unknown
  /** Relation of the lines that it stands in. */
  rows?: string
}

/** Shows a value that nobody types; only another value draws it anew. */
export const ShownValue = memo(function ShownValue({ input, value, rows }: ValueProps) {
  const column = useMemo(() => columnOf(input), [input])
  const { entity, saved } = use(InputScope)
  if (input.type !== 'reference' || !input.writeOnce)
    return <Field record={{ [input.source]: value }} column={column} />
  const known = savedChoice(entity, input, saved)
  if (known && known.id === value) return known.label
  return isEmpty(value) ? (
    EMPTY
  ) : (
    <ChosenLabel name={rows ? `${rows}.${input.source}` : input.source} id={String(value)} />
  )
})

/** The words for a record that was chosen when there still was a choice. */
function ChosenLabel({ name, id }: { name: string; id: string }) {
  const { choices } = use(InputScope)
  const { data } = useGetManyAggregate<Choice>(`${choices}${name}`, { ids: [id] })
  return <>{data?.[0]?.label ?? '…'}</>
}
