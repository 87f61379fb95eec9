import { use } from 'react'
import { useWatch } from 'react-hook-form'
import { dataOf } from '../../../engine/value/data.ts'
import type { FormValues } from '../../inputs/formValues.ts'
import { currentRecord, type FormGround, type Ground, GroundContext } from './formGround.ts'

export const useGround = (): Ground => useFormGround().ground

function useFormGround(): FormGround {
  const formGround = use(GroundContext)
  if (!formGround) throw new Error('missing GroundContext')
  return formGround
}

/** Selects a value of the record as filled in; renders again only when that value changes. */
export function useCurrent<T>(select: (record: Readonly<Record<string, unknown>>) => T): T {
  const ground = useGround()
  return useWatched(values => select(recordOf(ground, values)))
}

/** Selects a value of what is filled in, which depends on the ground of the form, too. */
export function useWatched<T>(select: (values: FormValues) => T): T {
  const {
    ground: { version },
    getValues,
  } = useFormGround()
  const watched = useWatch<FormValues, FormValues, At<T>>({ compute: values => ({ version, value: select(values) }) })
  return watched.version === version ? watched.value : select(getValues())
}

/**
 * The same of a part of it.
 * @param beside what the value depends on, too; the same object while it is the same
 */
export function useWatchedPart<T>(name: string, select: (values: FormValues) => T, beside?: object): T {
  const {
    ground: { version },
    getValues,
  } = useFormGround()
  const watched = useWatch({
    name,
    compute: (values: FormValues | undefined): At<T> => ({ version, beside, value: select(values ?? {}) }),
  })
  const isCurrent = watched.version === version && watched.beside === beside
  return isCurrent ? watched.value : select(dataOf(getValues(name)))
}

/** react-hook-form computes anew with what is typed, not with another ground or with what else is beside. */
interface At<T> {
  version: number
  beside?: object
  value: T
}

let computed: { ground: Ground; values: FormValues; record: ReturnType<typeof currentRecord> } | undefined

/** Computes the record once for all that watch it: react-hook-form hands them the same values, one after another. */
function recordOf(ground: Ground, values: FormValues) {
  if (computed?.ground !== ground || computed.values !== values) {
    computed = { ground, values, record: currentRecord(ground, values) }
    queueMicrotask(() => {
      computed = undefined
    })
  }
  return computed.record
}
