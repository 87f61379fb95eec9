import type { Formula, Lines } from './formula.ts'

/** Returns the paths of all values of the record that a formula reads, those of lines with the relation before them. */
export const formulaPaths = (formula: Formula): string[] => readsOf(formula).map(({ read }) => read)

/** A path, of a record that is so many further out than the one at hand. */
interface At {
  read: string
  up: number
}

function readsOf(formula: Formula): At[] {
  if ('read' in formula) return formula.of ? [] : [{ read: formula.read, up: formula.up ?? 0 }]
  if ('fold' in formula) return readsOfLines(formula)
  if ('among' in formula) return [...readsOf(formula.value), ...readsOfLines(formula.among)]
  return partsOf(formula).flatMap(readsOf)
}

function readsOfLines({ lines, where, each, of }: Lines): At[] {
  const inside = [where, each].flatMap(part => (part ? readsOf(part) : []))
  const outside = inside.flatMap(({ read, up }) => (up > 0 ? [{ read, up: up - 1 }] : []))
  if (of) return outside
  const own = inside.flatMap(({ read, up }) => (up > 0 ? [] : [{ read: `${lines}.${read}`, up: 0 }]))
  return [{ read: lines, up: 0 }, ...own, ...outside]
}

/** Tells whether a part that is read of lines reads the record that they belong to, too. */
export const readsOutside = (part: Formula): boolean => readsOf(part).some(({ up }) => up > 0)

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
