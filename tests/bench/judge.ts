import { printTable } from './printTable.ts'
import { median } from './quantile.ts'

/** What was measured, and what it has to reach. */
export interface Figure {
  what: string
  /** `ms`, `answers/s`, `MiB` … */
  unit: string
  own: number
  /** The same of the least code that does the job, or of a peer. */
  limit?: number
  /** Median of what it was of the limit in each of the alternating rounds; `own / limit` unless given. */
  ratio?: number
  target: Target
  /** Where the target was measured to be out of reach: what is held instead, and why. */
  reachable?: Reachable
}

/** Bounds of the figure itself, or of what it is as a multiple of the limit; without any it is only told. */
export interface Target {
  of: 'figure' | 'limit'
  most?: number
  least?: number
}

export type Reachable = Target & { why: string }

/** Makes a figure of what was measured in alternating rounds, beside its limit in each. */
export function figureOf(
  what: string,
  unit: string,
  rounds: readonly (readonly [own: number, limit: number])[],
  target: Target,
  reachable?: Reachable,
): Figure {
  const own = median(rounds.map(([own]) => own))
  const limit = median(rounds.map(([, limit]) => limit))
  return { what, unit, own, limit, ratio: median(rounds.map(([own, limit]) => own / limit)), target, reachable }
}

/** Prints figures beside their targets, and why some are out of reach. @returns whether all are as good as can be had */
export function judge(figures: readonly Figure[]): boolean {
  printTable(
    ['measured', 'unit', 'Docket', 'limit', 'ratio', 'target', ''],
    figures.map(figure => [
      figure.what,
      figure.unit,
      written(figure.own),
      figure.limit === undefined ? '' : written(figure.limit),
      figure.limit === undefined ? '' : `${ratioOf(figure).toFixed(2)} ×`,
      said(figure.target),
      verdictOn(figure),
    ]),
  )
  const reasons = new Map(figures.flatMap(({ what, reachable }) => (reachable ? [[reachable.why, what]] : [])))
  for (const [why, what] of reasons) console.log(`${what}: ${why}`)
  return figures.every(figure => verdictOn(figure) !== MISSED)
}

const MISSED = 'MISSED'

function verdictOn(figure: Figure): string {
  if (figure.target.most === undefined && figure.target.least === undefined) return ''
  if (isMet(figure, figure.target)) return 'met'
  if (figure.reachable && isMet(figure, figure.reachable)) return `within ${said(figure.reachable)}`
  return MISSED
}

function isMet(figure: Figure, { of, most = Infinity, least = -Infinity }: Target): boolean {
  const value = of === 'figure' ? figure.own : ratioOf(figure)
  return value >= least && value <= most
}

const ratioOf = ({ own, limit = Number.NaN, ratio = own / limit }: Figure) => ratio

const said = ({ of, most, least }: Target) =>
  [most !== undefined && `≤ ${bound(most)}`, least !== undefined && `≥ ${bound(least)}`]
    .filter(Boolean)
    .map(part => `${part}${of === 'limit' ? ' ×' : ''}`)
    .join(', ')

const bound = (value: number) => (value < 100 ? value : Math.round(value))

const written = (value: number) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)
