import { use, useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { findPath } from '../../../engine/relations/schemaPath.ts'
import type { Input } from '../../../engine/model/formModel.ts'
import { useDeclarations } from '../../providers/declarations.tsx'
import { type FormValues, textOf } from '../formValues.ts'
import { chosenOf, InputScope, placeOf } from '../InputScope.ts'
import type { InputProps } from '../InputProps.ts'
import type { Holder } from './wayInto.ts'

/**
 * Returns the values of other inputs that a choice must fit, by the names of the parameters. The choice is cleared when
 * what it belongs to changes.
 */
export function useWithin({ input: { within = {} }, name }: InputProps): Record<string, string> {
  const { setValue, getValues } = useFormContext<FormValues>()
  const scope = use(InputScope)
  const id = textOf(useWatch<FormValues>({ name }))
  const values = useWatch<FormValues>({ name: Object.values(within).map(source => placeOf(scope, name, source)) })
  const found = Object.fromEntries(Object.keys(within).map((key, index) => [key, textOf((values as unknown[])[index])]))

  const last = useRef({ within: JSON.stringify(found), id })
  useEffect(() => {
    const now = { within: JSON.stringify(found), id }
    const { current: before } = last
    last.current = now
    // Where the same act also chose anew, that choice belongs to what it is within now.
    if (before.within === now.within || before.id !== id || textOf(getValues(name)) === '') return
    setValue(chosenOf(name), null)
    setValue(name, '', { shouldDirty: true })
  })
  return found
}

/** Returns the records that a choice has to belong to, in the order of its declaration. */
export function useHolders({ within = {} }: Input, values: Readonly<Record<string, string>>): Holder[] {
  const { inputs, entity: own } = use(InputScope)
  const { entities } = useDeclarations()
  return Object.entries(within).map(([key, source]) => {
    const given = inputs.find(other => other.source === source) ?? (own && findPath(entities, own.name, source)?.field)
    const { label = source, reference: entity = '' } = given ?? {}
    return { label, entity, id: values[key]! }
  })
}
