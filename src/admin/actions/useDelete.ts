import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin'
import type { Message } from '../../engine/value/message.ts'
import type { DocketDataProvider } from '../providers/data/dataProvider.ts'
import { useResource } from '../providers/declarations.tsx'
import { useSpeak } from '../providers/texts/useSpeak.ts'
import { useDialogs } from '../ui/dialogs/dialogs.tsx'
import { createIdempotencyKeys } from '../providers/data/idempotencyKeys.ts'
import { messageOf } from '../ui/refusal.ts'

interface Deleted {
  deleted: string[]
  refused: ({ id: string } & Message)[]
}

/** Asks, deletes records, and says what came of it; lists learn of it, also after a refusal. */
export function useDelete() {
  const { resource } = useResource()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const queryClient = useQueryClient()
  const translate = useTranslate()
  const speak = useSpeak()
  const { confirm, error, info, success } = useDialogs()
  const [keys] = useState(createIdempotencyKeys)
  const [isPending, setPending] = useState(false)
  const nameOf = (record: RaRecord) => String(record[resource.title] ?? '')
  const forGood = resource.delete?.ask ?? translate('docket.delete.forGood')

  /** The server's answer; undefined after a refusal, which was shown. */
  const send = async <T>(method: 'POST' | 'DELETE', part: string, body?: string[]): Promise<T | undefined> => {
    setPending(true)
    const path = `${resource.endpoint}/${part}`
    try {
      return await keys.send([part, body], idempotencyKey =>
        dataProvider.write<T>({ method, path, body, idempotencyKey }),
      )
    } catch (failure) {
      await error(messageOf(failure))
      return undefined
    } finally {
      setPending(false)
    }
  }
  /** A deleted record is not requested again while its page closes. */
  const refresh = (gone?: RaRecord) =>
    queryClient.invalidateQueries({
      queryKey: [resource.name],
      predicate: ({ queryKey }) => !gone || !JSON.stringify(queryKey).includes(String(gone.id)),
    })
  const ask = (question: string, names: string[]) =>
    confirm({
      content: [`${question}${forGood}`, ...names].join('\n'),
      okText: translate('ra.action.delete'),
      danger: true,
    })

  return {
    isPending,
    refresh,
    /** Whether the record is gone; the caller refreshes once it has left its page. */
    deleteOne: async (record: RaRecord): Promise<boolean> => {
      if (!(await ask(translate('docket.delete.one', { label: resource.label, name: nameOf(record) }), [])))
        return false
      if ((await send('DELETE', encodeURIComponent(String(record.id)))) === undefined) return false
      success('ra.notification.deleted')
      return true
    },
    deleteSeveral: async (records: readonly RaRecord[]): Promise<void> => {
      const question = translate('docket.delete.several', { label: resource.label, count: records.length })
      const names = records.map(nameOf).filter(Boolean)
      const shown = names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES), '…'] : names
      if (!(await ask(question, shown))) return
      const ids = records.map(({ id }) => String(id))
      const result = await send<Deleted>('POST', '_delete', ids)
      void refresh()
      if (!result) return
      const counts = { deleted: result.deleted.length, refused: result.refused.length }
      if (counts.refused === 0) return success(translate('docket.delete.done', counts))
      const inOrder = result.refused.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      const reasons = [...new Set(inOrder.map(speak))]
      if (counts.deleted === 0) await error(reasons.join('\n'))
      else await info([translate('docket.delete.partly', counts), ...reasons].join('\n'))
    },
  }
}

const MOST_NAMES = 10
