import { use, useRef, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { v4 as uuid } from 'uuid'
import type { Input } from '../../../engine/model/formModel.ts'
import { isFinal, messageOf } from '../../ui/refusal.ts'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { type FormValues, nameIn, type Picture, picturesOf, takesOneFile } from '../formValues.ts'
import { InputScope } from '../InputScope.ts'
import { wrongAttachment } from './attachmentWords.ts'
import { fitting, wrongPicture, wrongWorkbook } from './pictureFiles.ts'
import { keepUpload } from './uploads.ts'

/**
 * Takes files into the form's list of pictures and sends each at once; what came of it stands with the picture.
 * Where one is taken only, a new one replaces it.
 */
export function usePictures(input: Input, name: string) {
  const { maxItems, type } = input
  const dataProvider = useDataProvider<DocketDataProvider>()
  const translate = useTranslate()
  const { control, getValues, setValue, clearErrors } = useFormContext<FormValues>()
  const { resource = '' } = use(InputScope)
  const files = useRef(new Map<string, File>())
  const [tooMany, setTooMany] = useState(false)

  const pictures = () => picturesOf(getValues(name))
  const keep = (next: Picture[]) => {
    setValue(name, next, { shouldDirty: true })
    clearErrors(name)
  }
  const put = (key: string, change: Partial<Picture>) =>
    keep(pictures().map(picture => (picture.key === key ? { ...picture, ...change } : picture)))

  const upload = (file: File) => {
    if (type === 'attachments') return dataProvider.attach(file, { resource, property: withoutPlaces(name) })
    return type === 'file' ? dataProvider.uploadWorkbook(file) : dataProvider.upload(file)
  }

  const sent = async (key: string) => {
    const file = files.current.get(key)!
    put(key, { error: undefined })
    try {
      const { url } = await upload(file)
      put(key, { url, ...(type === 'attachments' && { name: nameIn(url) }) })
    } catch (error) {
      put(key, { error: messageOf(error), final: isFinal(error) })
    }
  }

  const send = (key: string) => keepUpload(control, sent(key))

  const wrongWith = (file: File) => {
    if (type === 'attachments') return wrongAttachment(file, input.file, translate)
    const wrong = type === 'file' ? wrongWorkbook(file) : wrongPicture(file)
    return wrong && translate(`docket.show.${wrong}`)
  }

  const add = (chosen: readonly File[]) => {
    const isSingle = takesOneFile(input)
    const { files: taken, over } = isSingle ? fitting(chosen, 0, 1) : fitting(chosen, pictures().length, maxItems)
    if (taken.length === 0 && over === 0) return
    setTooMany(over > 0 && !isSingle)
    if (isSingle) keep([])
    for (const file of taken) {
      const key = uuid()
      const error = wrongWith(file)
      keep([...pictures(), { key, name: file.name, error, final: error !== undefined }])
      if (error) continue
      files.current.set(key, file)
      send(key)
    }
  }

  const remove = (key: string) => {
    files.current.delete(key)
    setTooMany(false)
    keep(pictures().filter(picture => picture.key !== key))
  }

  return { add, remove, send, tooMany }
}

/** Returns the path of a property from the place of an input, whichever line it stands in. */
const withoutPlaces = (name: string) => name.replaceAll(/\.\d+(?=\.)/g, '')
