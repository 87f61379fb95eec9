import { use } from 'react'
import { useWatch } from 'react-hook-form'
import type { FormValues } from '../../inputs/formValues.ts'
import { currentRecord, type Ground, GroundContext } from './formGround.ts'

export function useGround(): Ground {
  const ground = use(GroundContext)
  if (!ground) throw new Error('missing GroundContext')
  return ground
}

/** Selects a value of the record as filled in; renders again only when that value changes. */
export function useCurrent<T>(select: (record: Readonly<Record<string, unknown>>) => T): T {
  const ground = useGround()
  return useWatch<FormValues, FormValues, T>({ compute: values => select(recordOf(ground, values)) })
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
