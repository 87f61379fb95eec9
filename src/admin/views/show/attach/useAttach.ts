import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin'
import { v4 as uuid } from 'uuid'
import type { Input } from '../../../../engine/model/formModel.ts'
import { wrongAttachment } from '../../../inputs/files/attachmentWords.ts'
import { fitting } from '../../../inputs/files/pictureFiles.ts'
import { takesOneFile } from '../../../inputs/formValues.ts'
import type { DocketDataProvider } from '../../../providers/data/dataProvider.ts'
import { versionOf } from '../../../providers/data/versionOf.ts'
import { useResource } from '../../../providers/declarations.tsx'
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx'
import { isFinal, messageOf } from '../../../ui/refusal.ts'

/** A file on its way to the record, or why it did not get there. */
export interface Attached {
  key: string
  name: string
  input: Input
  file: File
  url?: string
  error?: string
  /** The same file would be refused again. */
  final?: boolean
}

/** Sends files for properties of a record, several at once, and adds those that are taken to it. */
export function useAttach({ id }: RaRecord) {
  const { resource } = useResource()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const queryClient = useQueryClient()
  const translate = useTranslate()
  const { success } = useDialogs()
  const [files, setFiles] = useState<Attached[]>([])
  const last = useRef<Promise<void>>(Promise.resolve())
  const put = (key: string, change: Partial<Attached>) =>
    setFiles(all => all.map(one => (one.key === key ? { ...one, ...change } : one)))
  const drop = (...keys: string[]) => setFiles(all => all.filter(({ key }) => !keys.includes(key)))

  const upload = async (one: Attached): Promise<Attached | undefined> => {
    if (one.url) return one
    try {
      const { url } = await dataProvider.attach(one.file, { resource: resource.name, property: one.input.source })
      put(one.key, { url })
      return { ...one, url }
    } catch (error) {
      put(one.key, { error: messageOf(error), final: isFinal(error) })
      return undefined
    }
  }
  /** Adds to what the record has by now, so that nothing that came meanwhile is lost. */
  const keep = async (input: Input, sent: readonly Attached[]) => {
    try {
      const { data } = await dataProvider.getOne<RaRecord>(resource.name, { id })
      const held = [data[input.source] ?? []].flat()
      const isSingle = takesOneFile(input)
      const { files: taken, over } = isSingle ? { files: sent, over: 0 } : fitting(sent, held.length, input.maxItems)
      const urls = taken.map(({ url }) => url)
      for (const { key } of sent.slice(sent.length - over))
        put(key, { error: translate('docket.show.tooManyFiles', { max: input.maxItems }), final: true })
      if (urls.length === 0) return
      await dataProvider.save({
        ...{ resource, id, version: versionOf(data) },
        data: { [input.source]: isSingle ? urls.at(-1) : [...held, ...urls] },
        idempotencyKey: uuid(),
      })
      drop(...taken.map(({ key }) => key))
      success(translate('docket.attach.done', { count: urls.length, label: input.label }))
      await queryClient.invalidateQueries({ queryKey: [resource.name] })
    } catch (error) {
      for (const { key } of sent) put(key, { error: messageOf(error) })
    }
  }
  const send = (input: Input, some: readonly Attached[]) => {
    for (const { key } of some) put(key, { error: undefined })
    last.current = last.current.then(async () => {
      const sent = (await Promise.all(some.map(upload))).filter(one => one !== undefined)
      if (sent.length > 0) await keep(input, sent)
    })
  }
  const add = (input: Input, chosen: readonly File[]) => {
    const taken = takesOneFile(input) ? chosen.slice(0, 1) : chosen
    const all = taken.map((file): Attached => {
      const error = wrongAttachment(file, input.file, translate)
      return { key: uuid(), name: file.name, input, file, error, final: error !== undefined }
    })
    setFiles(known => [...known, ...all])
    const right = all.filter(({ error }) => error === undefined)
    if (right.length > 0) send(input, right)
  }
  return { files, add, retry: (one: Attached) => send(one.input, [one]), remove: drop }
}
