import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useDataProvider } from 'react-admin'
import { v4 as uuid } from 'uuid'
import type { Print } from '../../engine/model/model.ts'
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
 * however it was opened. Browsers don't say whether paper came out.
 */
export function usePrinting({ print, ids, auto }: Options): Counting {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { mutate, error, variables } = useMutation({
    // Tried again, what was counted already is answered as the first time.
    mutationFn: async (idempotencyKey: string) => {
      for (const id of ids)
        await dataProvider.write({ method: 'POST', path: `print/${print.name}/${id}`, body: { id }, idempotencyKey })
    },
    onSuccess: () => tellOtherWindows(print.resource),
    networkMode: 'always',
  })
  const count = useEffectEvent(() => mutate(uuid()))
  useEffect(() => {
    window.addEventListener('afterprint', count)
    return () => window.removeEventListener('afterprint', count)
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
