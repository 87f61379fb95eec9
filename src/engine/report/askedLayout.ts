import {
  type Dimension,
  type Grain,
  GRAINS,
  type Measure,
  type Report,
  type View,
  VIEWS,
} from '../model/reportModel.ts'

export interface AskedDimension {
  /** As in the address: time.month. */
  name: string
  dimension: Dimension
  grain?: Grain
}

export interface AskedMeasure {
  /** As in the address: amount.share. */
  name: string
  measure: Measure
  view?: View
}

/** Finds a dimension by its name in an address; a time is named with its grain. */
export function askedDimension({ dimensions }: Pick<Report, 'dimensions'>, name: string): AskedDimension | undefined {
  const [source, part, ...rest] = name.split('.')
  const dimension = dimensions.find(one => one.source === source)
  if (!dimension || rest.length > 0) return undefined
  if (!dimension.isTime) return part === undefined ? { name, dimension } : undefined
  const grain = GRAINS.find(one => one === part)
  return grain && { name, dimension, grain }
}

/** Tells whether rows follow each other in time: only times are named with a grain. */
export const isAlongTime = ({ rows: [first = ''] }: { rows: readonly string[] }): boolean => first.includes('.')

/** Finds a measure by its name in an address, or what is made of one. */
export function askedMeasure({ measures }: Pick<Report, 'measures'>, name: string): AskedMeasure | undefined {
  const [base, part, ...rest] = name.split('.')
  const measure = measures.find(one => one.name === base)
  if (!measure || rest.length > 0) return undefined
  if (part === undefined) return { name, measure }
  const view = viewsOf(measure).find(one => one === part)
  return view && { name, measure, view }
}

/** Returns what can be made of a measure: what is no sum has no share of the whole. */
export const viewsOf = ({ formula, extreme }: Measure): readonly View[] =>
  formula || extreme ? VIEWS.filter(view => view === 'before' || view === 'yearBefore') : VIEWS

/** Returns the names of all dimensions, those of a time by each grain. */
export const dimensionNames = (dimensions: readonly Dimension[]): string[] =>
  dimensions.flatMap(({ source, isTime }) => (isTime ? GRAINS.map(grain => `${source}.${grain}`) : source))

/** Returns the names of all measures, and of what can be made of them. */
export const measureNames = (measures: readonly Measure[]): string[] =>
  measures.flatMap(measure => [measure.name, ...viewsOf(measure).map(view => `${measure.name}.${view}`)])
