import { use, useEffect, useRef } from 'react'
import { useGetManyAggregate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Input } from '../../../engine/model/formModel.ts'
import { type FormValues, startValue, textOf } from '../formValues.ts'
import { useDeclarations } from '../../providers/declarations.tsx'
import { besideOf, chosenOf, InputScope } from '../InputScope.ts'
import { lookupOf } from './lookupOf.ts'

/** A record that may be chosen, with its values by their paths. */
export type Choice = { id: string; label: string } & Readonly<Record<string, unknown>>

/** Holds the choice of a reference: it fills in values that follow, and is cleared when what it belongs to changes. */
export function useReference(input: Input, name: string) {
  const { choices, inputs } = use(InputScope)
  const { setValue, getValues, formState } = useFormContext<FormValues>()
  const path = `${choices}${name.replace(/\.\d+\./, '.')}`
  const id = textOf(useWatch<FormValues>({ name }))
  const chosen = useWatch<FormValues>({ name: chosenOf(name) }) as Choice | null | undefined
  const within = useWithin(input, name)
  const isKnown = chosen?.id === id
  const lookup = lookupOf(useDeclarations(), input)
  const { data } = useGetManyAggregate<Choice>(lookup?.path ?? path, { ids: [id] }, { enabled: id !== '' && !isKnown })
  const [row] = data ?? []
  const saved = row && lookup ? choiceOf(row, lookup.labelOf(row)) : row

  const set = (field: string, value: unknown) =>
    setValue(field, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const choose = (choice: Choice | null) => {
    setValue(chosenOf(name), choice)
    set(name, choice?.id ?? '')
    if (!choice) return
    for (const [source, path] of Object.entries(input.fill ?? {})) {
      const other = inputs.find(each => each.source === source)
      if (!other) continue
      if (other.type === 'reference') setValue(chosenOf(besideOf(name, source)), null)
      set(besideOf(name, source), startValue(other, choice[path]))
    }
  }

  const last = useRef({ within: JSON.stringify(within), id })
  useEffect(() => {
    const now = { within: JSON.stringify(within), id }
    const { current: before } = last
    last.current = now
    // Where the same act also chose anew, that choice belongs to what it is within now.
    if (before.within === now.within || before.id !== id || textOf(getValues(name)) === '') return
    setValue(chosenOf(name), null)
    setValue(name, '', { shouldDirty: true })
  })

  const choice = id === '' ? null : isKnown ? chosen : (saved ?? ({ id, label: '…' } as Choice))
  const outer = Object.entries(input.within ?? {}).map(([key, source]) => {
    const { label = source, reference: entity = '' } = inputs.find(other => other.source === source) ?? {}
    return { label, entity, id: within[key]! }
  })
  return {
    asked: { path, within, lookup, choiceOf },
    /** Label of the input that has to be filled in before. */
    waitsFor: outer.find(({ id }) => id === '')?.label,
    /** The record that a choice has to belong to. */
    holder: outer.at(0),
    choice,
    choose,
  }
}

const choiceOf = (row: Readonly<Record<string, unknown>>, label: string) => ({ ...row, label }) as Choice

/** The values of other inputs that a choice must fit, by the names of the parameters. */
function useWithin({ within = {} }: Input, name: string): Record<string, string> {
  const values = useWatch<FormValues>({ name: Object.values(within).map(source => besideOf(name, source)) })
  return Object.fromEntries(Object.keys(within).map((key, index) => [key, textOf((values as unknown[])[index])]))
}
