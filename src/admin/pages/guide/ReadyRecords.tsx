import Check from '@mui/icons-material/Check'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useGetList, useTranslate } from 'react-admin'
import type { ReadyRecord, RecordTask } from '../../../engine/model/guideModel.ts'
import { createIdempotencyKeys } from '../../providers/data/idempotencyKeys.ts'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { useDeclarations } from '../../providers/declarations.tsx'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { messageOf } from '../../ui/refusal.ts'
import styles from './ReadyRecords.module.css'
import { guideKey } from './useGuide.ts'

const MOST = 200

/** Offers records that are added in one press, one by one or all that are not there yet. */
export function ReadyRecords({ task, isMain }: { task: RecordTask; isMain: boolean }) {
  const translate = useTranslate()
  const text = (key: string, values?: object) => translate(`docket.guide.${key}`, values)
  const resource = useDeclarations().resources[task.resource]
  const { data, error, refetch } = useGetList(task.resource, { pagination: { page: 1, perPage: MOST } })
  const { add, adding } = useAdd(task.resource)
  if (!resource) return null
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  const nameOf = ({ value }: ReadyRecord) => String(value[resource.title])
  const there = new Set(data?.map(record => String(record[resource.title])))
  const left = task.ready.filter(one => !there.has(nameOf(one)))
  return (
    <div className={styles.ready}>
      <ul>
        {task.ready.map(one => {
          const name = nameOf(one)
          const isThere = there.has(name)
          return (
            <li key={name} data-done={isThere || undefined}>
              <b>{name}</b>
              {one.text && <p>{one.text}</p>}
              {isThere ? (
                <span className={styles.added}>
                  <Check /> {text('added')}
                </span>
              ) : (
                <Button
                  size="small"
                  variant="outlined"
                  disabled={!data || adding !== undefined}
                  loading={adding === name}
                  aria-label={text('addOne', { name })}
                  onClick={() => void add([one], nameOf)}
                >
                  {text('add')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {data && left.length > 1 && (
        <Button
          variant={isMain ? 'contained' : 'outlined'}
          disabled={adding !== undefined}
          onClick={() => void add(left, nameOf)}
        >
          {text('addAll', { count: left.length })}
        </Button>
      )}
    </div>
  )
}

function useAdd(name: string) {
  const resource = useDeclarations().resources[name]
  const dataProvider = useDataProvider<DocketDataProvider>()
  const queryClient = useQueryClient()
  const { error } = useDialogs()
  const [keys] = useState(createIdempotencyKeys)
  const [adding, setAdding] = useState<string>()
  const add = async (records: readonly ReadyRecord[], nameOf: (one: ReadyRecord) => string) => {
    if (!resource) return
    try {
      for (const one of records) {
        setAdding(nameOf(one))
        const data = one.value
        await keys.send([data], idempotencyKey => dataProvider.save({ resource, data, idempotencyKey }))
      }
    } catch (failure) {
      await error(messageOf(failure))
    }
    await Promise.all([name, guideKey].map(key => queryClient.invalidateQueries({ queryKey: [key] })))
    setAdding(undefined)
  }
  return { add, adding }
}
