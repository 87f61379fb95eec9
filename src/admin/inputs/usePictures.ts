import { useRef, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { v4 as uuid } from 'uuid'
import { messageOf } from '../actions/refusal.ts'
import type { DocketDataProvider } from '../providers/dataProvider.ts'
import { type FormValues, type Picture, picturesOf } from './formValues.ts'
import { fitting, isPicture } from './pictureFiles.ts'

/** Takes files into the form's list of pictures and sends each at once; what came of it stands with the picture. */
export function usePictures(name: string, maxItems?: number) {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const translate = useTranslate()
  const { getValues, setValue, clearErrors } = useFormContext<FormValues>()
  const files = useRef(new Map<string, File>())
  const [tooMany, setTooMany] = useState(false)

  const pictures = () => picturesOf(getValues(name))
  const keep = (next: Picture[]) => {
    setValue(name, next, { shouldDirty: true })
    clearErrors(name)
  }
  const put = (key: string, change: Partial<Picture>) =>
    keep(pictures().map(picture => (picture.key === key ? { ...picture, ...change } : picture)))

  const send = async (key: string) => {
    const file = files.current.get(key)!
    put(key, { error: undefined })
    try {
      put(key, { url: (await dataProvider.upload(file)).url })
    } catch (error) {
      put(key, { error: messageOf(error) })
    }
  }

  const add = (chosen: readonly File[]) => {
    const { files: taken, over } = fitting(chosen, pictures().length, maxItems)
    setTooMany(over > 0)
    for (const file of taken) {
      const key = uuid()
      const error = isPicture(file) ? undefined : translate('docket.show.notPicture')
      keep([...pictures(), { key, name: file.name, error, final: error !== undefined }])
      if (error) continue
      files.current.set(key, file)
      void send(key)
    }
  }

  const remove = (key: string) => {
    files.current.delete(key)
    setTooMany(false)
    keep(pictures().filter(picture => picture.key !== key))
  }

  return { add, remove, send, tooMany }
}
