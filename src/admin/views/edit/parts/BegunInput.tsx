import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { isEmpty } from '../../../../engine/form/isEmpty.ts'
import type { FormValues } from '../../../inputs/formValues.ts'
import { useCurrent } from '../useGround.ts'

/** Keeps what another value comes to in an input, until somebody types there; shows nothing. */
export function BegunInput({ source, begins }: { source: string; begins: string }) {
  const { getValues, setValue } = useFormContext<FormValues>()
  const value = useCurrent(record => record[begins])
  const own = useRef<string>(undefined)
  useEffect(() => {
    const typed: unknown = getValues(source)
    if (isEmpty(value) || Number(value) === 0 || !(isEmpty(typed) || typed === own.current)) return
    own.current = String(value)
    setValue(source, own.current, { shouldDirty: true })
  }, [value, source, getValues, setValue])
  return null
}
