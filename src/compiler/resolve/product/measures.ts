import { ROWS } from '../../../engine/report/reportWords.ts'
import type { ReportMeasure } from '../../../engine/generated/declaration.ts'
import { formulaPaths } from '../../../engine/formula/formulaPaths.ts'
import { isNumber } from '../../../engine/model/kinds.ts'
import type { Entity, Field, Mode } from '../../../engine/model/model.ts'
import type { Measure } from '../../../engine/model/reportModel.ts'
import { record } from '../../../engine/value/record.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { readFormula } from '../formula/readFormula.ts'

/**
 * Resolves what the rows of a list come to: sums and extremes of its columns, how many they are, and formulas of sums; all sums and
 * the number of rows unless given.
 */
export function resolveMeasures(
  given: Readonly<Record<string, ReportMeasure>> | undefined,
  entity: Entity,
  mode: Mode,
  spot: Spot,
): Measure[] {
  const declared = given ?? allSums(mode)
  const plain = Object.entries(declared).flatMap(([name, { formula, sum, least, most, label }]): Measure[] => {
    if (formula !== undefined) return []
    const of = least ?? most
    if (of !== undefined) {
      const by = least === undefined ? 'most' : 'least'
      const figures = mode.columns.filter(({ kind }) => isNumber(kind))
      const column = figures.find(({ source }) => source === of)
      if (column) return [{ name, label: label ?? column.label, kind: column.kind, extreme: { of, by } }]
      const names = figures.map(({ source }) => source)
      spot.at(name, by).refuseName('figure of the list', of, names)
      return []
    }
    if (sum === undefined) return [{ name, label: label!, kind: 'integer' }]
    const summed = mode.columns.filter(column => column.sum)
    const column = summed.find(({ source }) => source === sum)
    if (column) return [{ name, label: label ?? column.label, kind: entity.fields[sum]!.kind, sum }]
    const names = summed.map(({ source }) => source)
    spot.at(name, 'sum').refuseName('column with a sum', sum, names)
    return []
  })
  // What is the lowest of several groups is not made of what a formula makes of each.
  const added = plain.filter(({ extreme }) => !extreme)
  const known = record(added.map(({ name, label }) => [name, figure(name, label)]))
  const figures: Entity = { ...entity, name: 'report', fields: known }
  return Object.entries(declared).flatMap(([name, { formula: text, label, format = 'number' }]): Measure[] => {
    if (text === undefined) return plain.filter(measure => measure.name === name)
    const context = { entities: { report: figures }, entity: figures, spot: spot.at(name, 'formula') }
    const formula = readFormula(text, figure(name, label!), context)
    return formula ? [{ name, label: label!, kind: format, formula, reads: formulaPaths(formula) }] : []
  })
}

/** Each column that has a sum by its name, unless that is a path, and how many rows there are. */
const allSums = ({ columns }: Mode): Record<string, ReportMeasure> => ({
  ...record(
    columns.flatMap(({ source, sum }) =>
      sum && /^[a-z][A-Za-z0-9]*$/.test(source) ? [[source, { sum: source }]] : [],
    ),
  ),
  rows: { count: true, label: ROWS },
})

/** A measure as a formula reads it. */
const figure = (name: string, label: string): Field => ({
  ...{ name, label, kind: 'number', schema: { type: 'number' }, required: false },
  ...{ readOnly: true, secret: false, writeOnce: false, stored: true },
})
