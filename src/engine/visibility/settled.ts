import { mapParts } from '../formula/mapParts.ts'
import type { Formula } from '../formula/formula.ts'
import type { Warning } from '../model/model.ts'

/** Puts what the company has set into a warning, so that it reads the record alone. */
export const settled = (warning: Warning, settings: Readonly<Record<string, unknown>>): Warning => ({
  ...warning,
  when: settledPart(warning.when, settings),
})

function settledPart(part: Formula, settings: Readonly<Record<string, unknown>>): Formula {
  if ('read' in part && part.of === 'setting') return { literal: literalOf(settings[part.read]), type: part.type }
  return mapParts(part, one => settledPart(one, settings))
}

const literalOf = (value: unknown) => (typeof value === 'boolean' ? value : value == null ? null : String(value))
