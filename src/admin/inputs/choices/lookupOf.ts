import { fieldsRead, matches } from '../../../engine/value/condition.ts'
import { fillPaths } from '../../../engine/form/filledFrom.ts'
import type { Input } from '../../../engine/model/formModel.ts'
import type { Registry } from '../../../engine/model/model.ts'
import type { Choice } from './savedChoice.ts'

type Row = Readonly<Record<string, unknown>>

/** A list that every signed-in user may read, as the choices of an input. */
export interface InputLookup {
  /** Below /v1. */
  path: string
  /** Rows that it has at most. */
  most: number
  /** Returns the label of a row. */
  labelOf: (row: Row) => string
  /** Tells whether a row may be chosen, and contains every word of a text. */
  fits: (row: Row, text: string) => boolean
}

/**
 * Finds the look-up list for an input's choices, where there is one that has all of them and enough values; otherwise
 * they are requested from the form.
 */
export function lookupOf({ resources, entities }: Registry, input: Input): InputLookup | undefined {
  const { reference, sources = [], within, fill = {}, further = [], suggest, shows = [] } = input
  const own = [...shows, ...Object.values(fill).flat()].filter(({ isOwn }) => isOwn)
  const name = suggest?.entity ?? reference
  const found = Object.values(resources).find(({ entity, list }) => entity === name && list.lookup)
  if (!found) return undefined
  const { lookup, modes } = found.list
  const { offered } = entities[found.entity]!
  const shown = suggest ? [suggest.source] : sources
  const isPlain = within === undefined && suggest?.when === undefined && own.length === 0
  const needed = [...shown, ...fillPaths(input), ...further, ...fieldsRead(offered)]
  const told = [...modes[0]!.columns.map(({ source }) => source), ...modes[0]!.with]
  const isFree = Object.keys(suggest?.within ?? {}).length === 0
  if (!isPlain || !isFree || !needed.every(path => told.includes(path))) return undefined
  const labelOf = (row: Row) =>
    shown
      .map(path => row[path])
      .filter(value => value !== null && value !== undefined && value !== '')
      .join(' ')
  const has = (row: Row, word: string) => labelOf(row).toLowerCase().includes(word)
  return {
    path: lookup!.path,
    most: lookup!.most,
    labelOf,
    fits: (row, text) => {
      const words = text.trim().toLowerCase().split(/\s+/)
      return matches(offered, row) && words.every(word => has(row, word))
    },
  }
}

/** Returns where the form is asked for what an input offers. */
export const choicesAt = (choices: string, name: string) => `${choices}${name.replace(/\.\d+\./, '.')}`

/** Makes a row a choice. */
export const choiceOf = (row: Row, label: string) => ({ ...row, label }) as Choice
