import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import { messageOf } from '../../ui/refusal.ts'

/** The demo company, as the server tells of it; of an unknown one there is nothing to say. */
export interface DemoState {
  state: 'unknown' | 'none' | 'making' | 'halfMade' | 'ready'
  corpName: string | null
}

const demoKey = ['demoCompany'] as const
const path = 'system/demoCompany'
const ASKED_MS = 1500

/** Reads how far the demo company is, again and again while it is made; makes it, and throws it away. */
export function useDemoCompany() {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const queryClient = useQueryClient()
  const translate = useTranslate()
  const { confirm, error, success } = useDialogs()
  const { data: demo } = useQuery({
    queryKey: demoKey,
    queryFn: ({ signal }) => dataProvider.get<DemoState>(path, {}, signal),
    refetchInterval: ({ state: { data } }) => (data?.state === 'making' ? ASKED_MS : false),
  })
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (method: 'POST' | 'DELETE') => dataProvider.write({ method, path }),
    onError: failure => void error(messageOf(failure)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: demoKey }),
  })
  const text = (key: string) => translate(`docket.guide.demo.${key}`)
  const throwAway = async () => {
    const question = { title: text('throwAway'), content: text('ask'), okText: text('throwAway'), danger: true }
    if (!(await confirm(question))) return
    await mutateAsync('DELETE').then(
      () => success(text('gone')),
      () => undefined,
    )
  }
  const make = () => void mutateAsync('POST').catch(() => undefined)
  return { demo, make, throwAway, isBusy: isPending }
}
