import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { v4 as uuid } from 'uuid'
import type { Print } from '../../engine/model/model.ts'
import { useDialogs } from '../ui/dialogs/dialogs.tsx'
import { messageOf } from '../ui/refusal.ts'
import type { DocketDataProvider } from '../providers/data/dataProvider.ts'
import { tellOtherWindows } from '../providers/live/otherWindows.ts'

interface Options {
  print: Print
  ids: readonly string[]
  /** Opens the browser's dialog by itself. */
  auto: boolean
}

export interface Counting {
  /** Why the last printing could not be counted. */
  error?: string
  retry: () => void
}

/**
 * Opens the browser's print dialog when everything is drawn, and counts each time that the browser is done with one,
 * however it was opened. Browsers don't say whether paper came out; of several documents it is asked, once for all.
 */
export function usePrinting({ print, ids, auto }: Options): Counting {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const translate = useTranslate()
  const { confirm } = useDialogs()
  const { mutate, error, variables } = useMutation({
    // Tried again, what was counted already is answered as the first time.
    mutationFn: async (idempotencyKey: string) => {
      for (const id of ids)
        await dataProvider.write({ method: 'POST', path: `print/${print.name}/${id}`, body: { id }, idempotencyKey })
    },
    onSuccess: () => tellOtherWindows(print.resource),
    networkMode: 'always',
  })
  const isOpen = useRef(false)
  const count = useEffectEvent(async () => {
    if (ids.length > 1) {
      if (isOpen.current) return
      isOpen.current = true
      const isPrinted = await confirm({
        content: translate('docket.print.askPrinted', { count: ids.length }),
        okText: translate('docket.print.printed'),
      }).finally(() => {
        isOpen.current = false
      })
      if (!isPrinted) return
    }
    mutate(uuid())
  })
  useEffect(() => {
    const printed = () => void count()
    window.addEventListener('afterprint', printed)
    return () => window.removeEventListener('afterprint', printed)
  }, [])
  useEffect(() => {
    if (!auto) return undefined
    let left = false
    void drawn().then(() => {
      if (!left) window.print()
    })
    return () => {
      left = true
    }
  }, [auto])
  return { error: error ? messageOf(error) : undefined, retry: () => variables && mutate(variables) }
}

/** When fonts and pictures are there. */
async function drawn(): Promise<void> {
  await document.fonts.ready
  await Promise.allSettled([...document.images].map(there))
}

/** One that is still fetched has no address yet; a failed one gets one that shows nothing. */
async function there(image: HTMLImageElement): Promise<void> {
  if (!image.getAttribute('src'))
    await new Promise(resolve => {
      for (const event of ['load', 'error']) image.addEventListener(event, resolve, { once: true })
    })
  return image.decode()
}
