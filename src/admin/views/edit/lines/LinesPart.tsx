import Button from '@mui/material/Button'
import { use, useCallback, useDeferredValue, useId, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { get, useFieldArray, useFormState } from 'react-hook-form'
import { ownerRelation } from '../../../../engine/relations/ownerRelation.ts'
import { alignsRight } from '../../../fields/alignsRight.ts'
import { startValues } from '../../../inputs/formValues.ts'
import { InputScope } from '../../../inputs/InputScope.ts'
import { SectionPanel } from '../../show/SectionPanel.tsx'
import { columnOf } from '../parts/columnOf.ts'
import { lineTracks } from './lineTracks.ts'
import type { PartProps } from '../parts/FormPart.tsx'
import { Line } from './Line.tsx'
import styles from './LinesPart.module.css'
import { type Lines, lineEntity, ownerOf } from '../formGround.ts'
import { useGround, useWatched } from '../useGround.ts'
import { moveInGrid } from './moveInGrid.ts'
import { lazyPart } from '../../../ui/parts/lazyPart.tsx'
import { useLineKeys } from './useLineKeys.ts'
import { usePaste } from './usePaste.ts'

/** What moves lines is loaded where some may be moved. */
const MovedLines = lazyPart(() => import('./MovedLines.tsx').then(m => m.MovedLines), { fallback: null })

/** Lines that are drawn at once when a form is opened: as many as a screen has. */
const FIRST = 15

/** Edits the lines of a record in a table, on a phone in cards. */
export function LinesPart({ section }: PartProps) {
  const { rows = '', inputs, fixed, removable, movable, title } = section
  const translate = useTranslate()
  const messageId = useId()
  const { choices, resource, saved } = use(InputScope)
  const { fields, append, insert, remove, replace, move } = useFieldArray({ name: rows, keyName: 'key' })
  // The others follow when these are painted; by then nothing waits for them.
  const drawn = useDeferredValue(Number.POSITIVE_INFINITY, FIRST)
  const { errors } = useFormState({ name: rows })
  const message = messageAt(errors, rows)
  const ground = useGround()
  const entity = lineEntity(ground, section as Lines)
  const owner = useWatched(values => ownerOf(ground, section as Lines, values))
  const as = ownerRelation(ground.entities, ground.entity, rows)
  const scope = useMemo(
    () => ({ choices, resource, inputs, entity, ...(as !== undefined && { owner: { as, saved } }) }),
    [choices, resource, inputs, entity, as, saved],
  )
  const add = () => append(startValues(inputs))
  const removeAt = useCallback((index: number) => remove(index), [remove])
  const insertAt = (index: number) => insert(index, startValues(inputs), { shouldFocus: false })
  const changeLines = useLineKeys(section, {
    insertAt: fixed ? undefined : insertAt,
    removeAt: removable ? removeAt : undefined,
  })
  const onRemove = removable ? removeAt : undefined
  const keys = fields.slice(0, drawn).map(({ key }) => key)
  const paste = usePaste(section as Lines, replace)
  return (
    <SectionPanel title={title}>
      <div className={styles.part}>
        <div className={styles.scroller}>
          <table
            className={styles.table}
            style={lineTracks(inputs, removable)}
            onKeyDown={event => {
              changeLines(event)
              moveInGrid(event, fixed ? undefined : add)
            }}
            onPaste={paste}
          >
            <thead>
              <tr>
                <th scope="col" className={styles.index}>
                  #
                </th>
                {inputs.map(input => (
                  <th
                    key={input.source}
                    scope="col"
                    data-required={!input.readOnly && input.required !== undefined && !input.requiredWhen}
                    data-right={alignsRight(columnOf(input).type)}
                  >
                    {input.label}
                  </th>
                ))}
                {removable && (
                  <th scope="col" className={styles.end}>
                    <span className={styles.unseen}>{translate('docket.form.operations')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              <InputScope value={scope}>
                {movable ? (
                  <MovedLines keys={keys} section={section as Lines} owner={owner} onRemove={onRemove} onMove={move} />
                ) : (
                  keys.map((key, index) => (
                    <Line key={key} section={section as Lines} index={index} owner={owner} onRemove={onRemove} />
                  ))
                )}
              </InputScope>
              {fields.length === 0 && (
                <tr className={styles.none}>
                  <td colSpan={inputs.length + 2}>{translate(fixed ? 'docket.show.noRows' : 'docket.form.noLines')}</td>
                </tr>
              )}
            </tbody>
          </table>
        </div>
        {message && (
          <p className={styles.message} id={messageId} role="alert">
            {message}
          </p>
        )}
        {!fixed && (
          <Button
            className={styles.add}
            aria-describedby={messageId}
            data-invalid={message !== undefined}
            onClick={add}
          >
            + {translate('docket.form.addLine')}
          </Button>
        )}
      </div>
    </SectionPanel>
  )
}

/** What is wrong with the lines as a whole. */
function messageAt(errors: object, rows: string): string | undefined {
  const error = get(errors, rows) as { message?: string; root?: { message?: string } } | undefined
  return error?.root?.message ?? error?.message
}
