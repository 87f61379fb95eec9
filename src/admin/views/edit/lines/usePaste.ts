import { useQueryClient } from '@tanstack/react-query'
import { type ClipboardEvent, use } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { Input } from '../../../../engine/model/formModel.ts'
import { ownerRelation } from '../../../../engine/relations/ownerRelation.ts'
import { typedTime } from '../../../../engine/value/typedTime.ts'
import { filledBy } from '../../../inputs/choices/filledBy.ts'
import { pathsBeside } from '../../../inputs/choices/useRelatedBeside.ts'
import { choiceOf, choicesAt, lookupOf } from '../../../inputs/choices/lookupOf.ts'
import type { Choice } from '../../../inputs/choices/savedChoice.ts'
import { type FormValues, startValues, textOf } from '../../../inputs/formValues.ts'
import { CHOSEN, InputScope } from '../../../inputs/InputScope.ts'
import type { DocketDataProvider } from '../../../providers/data/dataProvider.ts'
import { useDeclarations } from '../../../providers/declarations.tsx'
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx'
import { messageOf } from '../../../ui/refusal.ts'
import { type Lines, lineEntity, linesOf } from '../formGround.ts'
import { useGround } from '../useGround.ts'
import { placeOf } from './cells.ts'
import { findChoice, type Found } from './findChoice.ts'
import { isSheet, type PastedCell, pastedRows } from './pastedRows.ts'

/** Lines that are taken at once. */
const MOST = 500
/** Choices that are asked for by one text. */
const OFFERED = 30
const TOGETHER = 6

interface Mistake {
  place: string
  message: string
}

/**
 * Takes rows of a sheet into the lines of a form, from the cell on that they are pasted into. What a cell names and is
 * not found stays empty, and says so.
 */
export function usePaste(section: Lines, replace: (lines: FormValues[]) => void) {
  const { rows, inputs, fixed } = section
  const translate = useTranslate()
  const { getValues, setError } = useFormContext<FormValues>()
  const { error } = useDialogs()
  const notify = useNotify()
  const find = useFinding(section)

  const take = async (first: number, pasted: PastedCell[][]) => {
    const lines = linesOf(getValues(rows))
    const mistakes: Mistake[] = []
    const taken = await inTurn(pasted, async (cells, index) => {
      const line = { ...(lines[first + index] ?? startValues(inputs)) }
      for (const { input, text } of cells) {
        const value = input.type === 'reference' ? await find(input, line, text) : undefined
        if (typeof value === 'string') {
          const message = translate(`docket.form.pasted${value === 'none' ? 'Unknown' : 'Several'}`, { text })
          mistakes.push({ place: `${rows}.${first + index}.${input.source}`, message })
        } else Object.assign(line, value ? chosen(inputs, input, line, value) : { [input.source]: typed(input, text) })
      }
      return line
    })
    replace([...lines.slice(0, first), ...taken, ...lines.slice(first + taken.length)])
    for (const { place, message } of mistakes) setError(place, { type: 'pasted', message })
    const counts = { smart_count: taken.length, wrong: mistakes.length }
    if (mistakes.length > 0) notify('docket.form.pastedPartly', { type: 'warning', messageArgs: counts })
    else notify('docket.form.pasted', { type: 'success', messageArgs: counts })
  }

  return (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain')
    const found = placeOf(event.target)
    if (!found || !isSheet(text)) return
    event.preventDefault()
    const { row, column } = found.place
    const room = fixed ? linesOf(getValues(rows)).length - row : MOST
    const pasted = pastedRows(text, inputs, column - 1)
    void take(row, pasted.slice(0, room)).catch(failure => error(messageOf(failure)))
  }
}

/** Returns what finds the record that a text names, among those that the input offers; each is asked for once. */
function useFinding(section: Lines) {
  const { rows } = section
  const dataProvider = useDataProvider<DocketDataProvider>()
  const queryClient = useQueryClient()
  const declarations = useDeclarations()
  const { choices } = use(InputScope)
  const ground = useGround()
  const { getValues } = useFormContext<FormValues>()
  const besideOf = (input: Input, line: FormValues) => {
    const owner = `${ownerRelation(ground.entities, ground.entity, rows)}.`
    const ofOwner = (name: string) => textOf(getValues(name)) || textOf(ground.saved?.[name])
    const at = (path: string) => (path.startsWith(owner) ? ofOwner(path.slice(owner.length)) : textOf(line[path]))
    return Object.fromEntries(pathsBeside(lineEntity(ground, section), input).map(path => [`beside.${path}`, at(path)]))
  }
  return async (input: Input, line: FormValues, text: string): Promise<Found> => {
    const path = choicesAt(choices, `${rows}.${input.source}`)
    const within = Object.fromEntries(
      Object.entries(input.within ?? {}).map(([key, source]) => [key, textOf(line[source])]),
    )
    const lookup = lookupOf(declarations, input)
    const asked = lookup
      ? { path: lookup.path, query: { per_page: lookup.most } }
      : { path, query: { ...within, ...besideOf(input, line), q: text, per_page: OFFERED } }
    const records = await queryClient.fetchQuery({
      queryKey: [asked.path, 'pasted', asked.query],
      queryFn: ({ signal }) => dataProvider.get<Choice[]>(asked.path, asked.query, signal),
      staleTime: 30_000,
    })
    const offered = lookup
      ? records.filter(row => lookup.fits(row, '')).map(row => choiceOf(row, lookup.labelOf(row)))
      : records
    return findChoice(offered, text)
  }
}

/** What stands in a line when a record is chosen: the record, and the values that follow from it. */
function chosen(inputs: readonly Input[], input: Input, line: FormValues, choice: Choice): FormValues {
  const follows = filledBy(inputs, input, choice).map(({ source, value }) => [source, value])
  const known = (line[CHOSEN] ?? {}) as Record<string, unknown>
  return { ...Object.fromEntries(follows), [input.source]: choice.id, [CHOSEN]: { ...known, [input.source]: choice } }
}

/** What an input holds for a text of a sheet; what is none of its values stays, and is told when the form is sent. */
function typed({ type, options }: Input, text: string): unknown {
  if (type === 'switch') return ['是', 'true', '1', '✓'].includes(text.toLowerCase())
  if (type === 'date') return typedTime(text)?.day ?? text
  const option = options?.find(({ value, label }) => label === text || String(value) === text)
  return option ? String(option.value) : text
}

/** Works on all in their order, a few at a time. */
async function inTurn<T, R>(all: readonly T[], work: (one: T, index: number) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let at = 0; at < all.length; at += TOGETHER)
    done.push(...(await Promise.all(all.slice(at, at + TOGETHER).map((one, index) => work(one, at + index)))))
  return done
}
