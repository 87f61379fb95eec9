import Papa from 'papaparse'
import type { Input } from '../../../../engine/model/formModel.ts'

/** A text of the clipboard, and the input that it is for. */
export interface PastedCell {
  input: Input
  text: string
}

/** Tells whether a text is a part of a sheet, and no single value. */
export const isSheet = (text: string) => /[\t\n]/.test(text.trimEnd())

/**
 * Reads a part of a sheet as people copy it: below headings that name inputs each column is for its input, else they go
 * from one input to the next that can be typed in.
 * @param from input that it was pasted into
 */
export function pastedRows(text: string, inputs: readonly Input[], from: number): PastedCell[][] {
  const { data } = Papa.parse<string[]>(text.trimEnd(), { delimiter: '\t' })
  const rows = data.map(cells => cells.map(cell => cell.trim())).filter(cells => cells.some(Boolean))
  const byLabel = (label: string) => inputs.find(input => input.label === label)
  const isHeaded = rows[0]?.every(label => label === '' || byLabel(label)) === true
  const named = rows[0]?.map(byLabel).map(input => (input?.readOnly ? undefined : input)) ?? []
  const targets = isHeaded ? named : inputs.slice(from).filter(({ readOnly }) => !readOnly)
  return rows.slice(isHeaded ? 1 : 0).map(cells =>
    cells.flatMap((cell, index) => {
      const input = targets[index]
      return input && cell !== '' ? [{ input, text: cell }] : []
    }),
  )
}
