import type { Formula, Lines } from './formula.ts'

/** Makes a formula of the same kind with each of its direct parts replaced. */
export function mapParts(formula: Formula, replace: (part: Formula) => Formula): Formula {
  const inLines = <One extends Lines>(lines: One): One => ({
    ...lines,
    ...(lines.where && { where: replace(lines.where) }),
    ...(lines.each && { each: replace(lines.each) }),
  })
  if ('call' in formula) return { ...formula, args: formula.args.map(replace) }
  if ('decide' in formula) return { ...formula, sides: formula.sides.map(replace) }
  if ('choose' in formula) {
    const [condition, then, otherwise] = formula.choose
    return { ...formula, choose: [replace(condition), replace(then), replace(otherwise)] }
  }
  if ('fold' in formula) return inLines(formula)
  if ('among' in formula)
    return { ...formula, among: { ...formula.among, ...inLines(formula.among) }, value: replace(formula.value) }
  return formula
}
