import { use, useEffect, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { ActPreview } from '../../../engine/model/effectModel.ts'
import type { Resource, Transition } from '../../../engine/model/model.ts'
import { addPreviews } from '../../../engine/workflow/addPreviews.ts'
import { Field } from '../../fields/Field.tsx'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { StandsContext } from '../../ui/KeepMounted.tsx'
import { isAnswered, messageOf } from '../../ui/refusal.ts'
import styles from './ActPreviews.module.css'
import { EffectTable } from './EffectTable.tsx'

export interface Previewed {
  resource: Resource
  transition: Transition
  ids: readonly string[]
  /** Is told the version of each record that was looked at. */
  onTold?: (id: string, version?: string) => void
}

/** Says below a question what an act would do to the records: their numbers, and what changes besides. */
export function ActPreviews(asked: Previewed) {
  const { resource, transition, ids } = asked
  const translate = useTranslate()
  const { told, refused } = usePreviews(asked)
  const { lines, values, effects } = addPreviews(told)
  const section = resource.show.sections.find(({ rows }) => rows !== undefined)
  const isAll = told.length + refused.length === ids.length
  return (
    <div className={styles.preview} aria-live="polite">
      {!isAll && (
        <p>{translate('docket.preview.reading', { at: told.length + refused.length + 1, count: ids.length })}</p>
      )}
      {isAll && told.length > 0 && (
        <dl className={styles.values}>
          {ids.length > 1 && (
            <div>
              <dt>{resource.label}</dt>
              <dd>{translate('docket.preview.records', { count: told.length })}</dd>
            </div>
          )}
          {lines !== undefined && (
            <div>
              <dt>{section?.title ?? translate('docket.action.lines')}</dt>
              <dd>{translate('docket.preview.lines', { count: lines })}</dd>
            </div>
          )}
          {transition.preview?.map(column => (
            <div key={column.source}>
              <dt>{column.label}</dt>
              <dd>
                <Field record={{ sum: values[column.source] }} column={{ ...column, source: 'sum' }} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isAll && effects.length > 0 && <EffectTable effects={effects} />}
      {refused.length > 0 && (
        <p className={styles.refused} role="alert">
          {ids.length > 1 && translate('docket.preview.refused', { count: refused.length })}
          {[...new Set(refused)].slice(0, MOST_REASONS).join(' ')}
        </p>
      )}
    </div>
  )
}

const MOST_REASONS = 3

interface Found {
  told: readonly ActPreview[]
  /** Why others would be refused. */
  refused: readonly string[]
}

/** Asks what would be done to each record, one after the other. */
function usePreviews({ resource, transition, ids, onTold }: Previewed): Found {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const [found, setFound] = useState<Found>({ told: [], refused: [] })
  // Once it is answered the act is done, and would be refused here.
  const stands = use(StandsContext)
  useEffect(() => {
    if (!stands) return undefined
    const left = new AbortController()
    const read = async () => {
      let { told, refused }: Found = { told: [], refused: [] }
      for (const id of ids) {
        const path = `${resource.endpoint}/${encodeURIComponent(id)}/_${transition.name}`
        try {
          const one = await dataProvider.get<ActPreview>(path, undefined, left.signal)
          onTold?.(id, one.version)
          told = [...told, one]
        } catch (failure) {
          if (left.signal.aborted) return
          refused = [...refused, messageOf(failure)]
          // Where nobody answers, the others are not asked for.
          if (!isAnswered(failure)) return setFound({ told, refused })
        }
        setFound({ told, refused })
      }
    }
    void read()
    return () => left.abort()
  }, [dataProvider, resource, transition, ids, onTold, stands])
  return found
}
