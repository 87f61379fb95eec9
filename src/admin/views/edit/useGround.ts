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
  return useWatch<FormValues, FormValues, T>({ compute: values => select(currentRecord(ground, values)) })
}
