import type { Formula } from './formula.ts'

/** Returns the paths of all values that a formula reads, those of lines with the relation before them. */
export function formulaPaths(formula: Formula): string[] {
  if ('read' in formula) return [formula.read]
  if ('fold' in formula) {
    const { lines, where, each } = formula
    const read = [where, each].flatMap(part => (part ? formulaPaths(part) : []))
    return [lines, ...read.map(path => `${lines}.${path}`)]
  }
  return partsOf(formula).flatMap(formulaPaths)
}

/** Tells whether a formula can come to a fault; of most it is known that they can't. */
export function canFail(formula: Formula): boolean {
  if ('call' in formula && FAILING.has(formula.call)) return true
  if ('fold' in formula) return [formula.where, formula.each].some(part => part && canFail(part))
  return partsOf(formula).some(canFail)
}

const FAILING: ReadonlySet<string> = new Set(['multiply', 'divide', 'remainder', 'addDays'])

function partsOf(formula: Formula): Formula[] {
  if ('call' in formula) return formula.args
  if ('decide' in formula) return formula.sides
  return 'choose' in formula ? formula.choose : []
}
