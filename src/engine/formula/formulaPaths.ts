import type { Formula, Lines } from './formula.ts'

/** Returns the paths of all values of the record that a formula reads, those of lines with the relation before them. */
export function formulaPaths(formula: Formula): string[] {
  if ('read' in formula) return formula.of ? [] : [formula.read]
  if ('fold' in formula) return pathsOfLines(formula)
  if ('among' in formula) return [...formulaPaths(formula.value), ...pathsOfLines(formula.among)]
  return partsOf(formula).flatMap(formulaPaths)
}

function pathsOfLines({ lines, where, each, of }: Lines): string[] {
  const read = [where, each].flatMap(part => (part ? formulaPaths(part) : []))
  return of ? [] : [lines, ...read.map(path => `${lines}.${path}`)]
}

/** Tells whether a formula can come to a fault; of most it is known that they can't. */
export function canFail(formula: Formula): boolean {
  if ('call' in formula && FAILING.has(formula.call)) return true
  if ('fold' in formula) return [formula.where, formula.each].some(part => part && canFail(part))
  if ('among' in formula)
    return [formula.value, formula.among.where, formula.among.each].some(part => part && canFail(part))
  return partsOf(formula).some(canFail)
}

const FAILING: ReadonlySet<string> = new Set(['multiply', 'divide', 'remainder', 'addDays'])

function partsOf(formula: Formula): Formula[] {
  if ('call' in formula) return formula.args
  if ('decide' in formula) return formula.sides
  return 'choose' in formula ? formula.choose : []
}
