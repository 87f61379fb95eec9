import type { FormEvent } from 'react'
import type { Control, FieldValues } from 'react-hook-form'

interface Sending {
  uploads: Set<Promise<void>>
  /** From when it is asked for until it is over. */
  isOn: boolean
}

/** Of each form, by what react-hook-form knows it by. */
const forms = new WeakMap<object, Sending>()

/** Keeps an upload of a form, which never rejects, until it is over. */
export function keepUpload<T extends FieldValues>(form: Control<T>, upload: Promise<void>): void {
  const { uploads } = sendingOf(form)
  uploads.add(upload)
  void upload.then(() => uploads.delete(upload))
}

/** Makes what sends a form: once its files are there, or refused; asked again meanwhile, it is sent once. */
export const afterUploads =
  <T extends FieldValues>(form: Control<T>, send: () => Promise<void>) =>
  async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const sending = sendingOf(form)
    if (sending.isOn) return
    sending.isOn = true
    try {
      while (sending.uploads.size > 0) await Promise.all(sending.uploads)
      await send()
    } finally {
      sending.isOn = false
    }
  }

function sendingOf(form: object): Sending {
  const known = forms.get(form)
  if (known) return known
  const none: Sending = { uploads: new Set(), isOn: false }
  forms.set(form, none)
  return none
}
