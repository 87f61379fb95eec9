import { along, evaluate } from '../formula/evaluate.ts'
import type { Input } from '../model/formModel.ts'
import type { Warning } from '../model/model.ts'
import { piecesOf } from '../value/gapsIn.ts'
import type { Values } from './walkForm.ts'

/**
 * Returns what is to be said of values, by input.
 * @param values as filled in, with those derived from them
 * @param inWords writes a value that a text names
 */
export const warningsIn = (
  inputs: readonly Input[],
  values: Values,
  inWords: (value: unknown) => string,
): Record<string, string> =>
  Object.fromEntries(
    inputs.flatMap(({ source, readOnly, warn }) => {
      const filled = (text: string) =>
        piecesOf(text)
          .map((piece, index) => (index % 2 === 1 ? inWords(values[piece]) : piece))
          .join('')
      if (!warn || readOnly) return []
      const holds = ({ when }: Warning) => {
        const found = evaluate(when, path => along(values, path), 0)
        return found && 'value' in found && found.value === true
      }
      const said = warn.find(holds)
      return said ? [[source, filled(said.text)]] : []
    }),
  )
