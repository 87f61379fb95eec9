import type { FormEvent } from 'react'
import { createFormControl } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { afterUploads, keepUpload } from '../../src/admin/inputs/files/uploads.ts'

const held = () => {
  let resolve = () => {}
  const promise = new Promise<void>(settle => (resolve = settle))
  return { promise, resolve: () => resolve() }
}

const event = { preventDefault: () => undefined } as FormEvent

test('a form is sent once, after the last file', async () => {
  const form = createFormControl().control
  const send = vi.fn(async () => undefined)
  const submit = afterUploads(form, send)
  const [first, second] = [held(), held()]
  keepUpload(form, first.promise)
  const sent = submit(event)
  await submit(event)
  keepUpload(form, second.promise)
  first.resolve()
  await first.promise
  expect(send).not.toHaveBeenCalled()
  second.resolve()
  await sent
  expect(send).toHaveBeenCalledOnce()
  await submit(event)
  expect(send).toHaveBeenCalledTimes(2)
})

test('a form whose sending failed can be sent again', async () => {
  const submit = afterUploads(
    createFormControl().control,
    vi.fn(async () => undefined).mockRejectedValueOnce(new Error('cut')),
  )
  await expect(submit(event)).rejects.toThrow('cut')
  await expect(submit(event)).resolves.toBeUndefined()
})
