import { printTable } from './printTable.ts'

/** What was measured, and what it has to reach. */
export interface Figure {
  what: string
  /** `ms`, `answers/s`, `MiB` … */
  unit: string
  own: number
  /** The same of the least code that does the job, measured in alternating rounds. */
  limit?: number
  target: Target
  /** Where the target was measured to be out of reach: what is held instead, and why. */
  reachable?: Target & { why: string }
}

/** Bounds of the figure itself, or of what it is as a multiple of the limit. */
export interface Target {
  of: 'figure' | 'limit'
  most?: number
  least?: number
}

/** Prints figures beside their targets, and why some are out of reach. @returns whether all are as good as can be had */
export function judge(figures: Figure[]): boolean {
  printTable(
    ['measured', 'unit', 'Docket', 'limit', 'ratio', 'target', ''],
    figures.map(figure => [
      figure.what,
      figure.unit,
      written(figure.own),
      figure.limit === undefined ? '' : written(figure.limit),
      figure.limit === undefined ? '' : `${(figure.own / figure.limit).toFixed(2)} ×`,
      said(figure.target),
      verdictOn(figure),
    ]),
  )
  for (const { what, reachable } of figures) if (reachable) console.log(`${what}: ${reachable.why}`)
  return figures.every(figure => verdictOn(figure) !== MISSED)
}

const MISSED = 'MISSED'

function verdictOn(figure: Figure): string {
  if (isMet(figure, figure.target)) return 'met'
  if (figure.reachable && isMet(figure, figure.reachable)) return `within ${said(figure.reachable)}`
  return MISSED
}

function isMet({ own, limit }: Figure, { of, most = Infinity, least = -Infinity }: Target): boolean {
  const value = of === 'figure' ? own : own / (limit ?? Number.NaN)
  return value >= least && value <= most
}

const said = ({ of, most, least }: Target) =>
  [most !== undefined && `≤ ${most}`, least !== undefined && `≥ ${least}`].filter(Boolean).join(', ') +
  (of === 'limit' ? ' ×' : '')

const written = (value: number) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)
