import { type HTMLAttributes, memo, type ReactNode, type RefAttributes, use, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { Owner } from '../../../../engine/form/derive.ts'
import { warningsIn } from '../../../../engine/form/warningsIn.ts'
import { inputsFor } from '../../../../engine/form/inputsFor.ts'
import type { FormSection } from '../../../../engine/model/formModel.ts'
import { alignsRight } from '../../../fields/alignsRight.ts'
import { formatNumber } from '../../../fields/format.ts'
import { FormInput } from '../../../inputs/FormInput.tsx'
import { type FormValues, inputsIn, openStates } from '../../../inputs/formValues.ts'
import { InputScope } from '../../../inputs/InputScope.ts'
import { columnOf } from '../parts/columnOf.ts'
import { currentLine } from '../formGround.ts'
import styles from './LinesPart.module.css'
import { ShownValue } from '../parts/ShownInput.tsx'
import { useGround, useWatchedPart } from '../useGround.ts'

type Values = Readonly<Record<string, unknown>>

interface Props {
  section: FormSection & { rows: string }
  index: number
  /** What it reads of the record that it belongs to. */
  owner: Owner | undefined
  onRemove?: (index: number) => void
  /** Of a line that may be moved: how its row is, and what stands for its number. */
  moved?: { row: HTMLAttributes<HTMLTableRowElement> & RefAttributes<HTMLTableRowElement>; handle: ReactNode }
}

/** One line of a table to type in. Typing in it draws no other line anew. */
export const Line = memo(function Line({ section, index, owner, onRemove, moved }: Props) {
  const { rows, inputs } = section
  const translate = useTranslate()
  const outer = use(InputScope)
  const { saved: record } = useGround()
  const { id, states, shown, warned } = useShown(section, index, owner)
  const open = inputsIn(inputs, states)
  const saved = ((record?.[rows] ?? []) as Values[]).find(line => line.id === id)
  const scope = useMemo(() => ({ ...outer, row: index + 1, saved, warned }), [outer, index, saved, warned])
  return (
    <InputScope value={scope}>
      <tr {...moved?.row}>
        <td className={styles.index}>{moved?.handle ?? index + 1}</td>
        {inputs.map(declared => {
          const input = open.find(({ source }) => source === declared.source)
          return (
            <td
              key={declared.source}
              data-label={declared.label}
              data-input={!declared.readOnly}
              data-right={alignsRight(columnOf(declared).type)}
            >
              {input &&
                (input.readOnly ? (
                  <ShownValue input={input} value={shown[input.source]} rows={rows} />
                ) : (
                  <FormInput input={input} name={`${rows}.${index}.${input.source}`} />
                ))}
            </td>
          )
        })}
        {onRemove && (
          <td className={styles.end}>
            <button
              type="button"
              aria-label={translate('docket.form.removeLine', { row: index + 1 })}
              onClick={() => onRemove(index)}
            >
              ×
            </button>
          </td>
        )}
      </tr>
    </InputScope>
  )
})

/** Which line of the record it is, which inputs are there, the values that are only shown, and what is said of others. */
function useShown(section: Props['section'], index: number, owner: Owner | undefined) {
  const ground = useGround()
  const select = (values: FormValues) => {
    const line = currentLine(ground, section, values, owner)
    const read = owner ? { ...line, [owner.as]: owner.record } : line
    const shown = inputsFor(section.inputs, line).flatMap(({ source, readOnly }) =>
      readOnly ? [[source, line[source]]] : [],
    )
    return {
      id: values.id,
      states: openStates(section.inputs, line),
      shown: Object.fromEntries(shown) as Record<string, unknown>,
      warned: warningsIn(section.inputs, read, formatNumber),
    }
  }
  return useWatchedPart(`${section.rows}.${index}`, select, owner)
}
