import type { ASTNode } from '@marcbachmann/cel-js'
import type { Formula, FormulaType } from '../../../engine/formula/formula.ts'
import type { Entities, Entity } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'

/** Where the names of a formula are looked up, and where its mistakes are reported. */
export interface Context {
  entities: Entities
  entity: Entity
  spot: Spot
  /** The name of a line, in the macro of lines that one is read from: every path begins with it. */
  line?: string
  /** Of the record that the line belongs to: paths that do not begin with its name are read there. */
  outer?: Context
  /** The account that asks, where its values may be read as `actor`. */
  actor?: Entity
  /** What a company has set may be read as `setting`. */
  hasSettings?: true
}

/** Reads a part of a formula; undefined where it has a mistake, which was reported. */
export type ReadPart = (node: ASTNode, context: Context) => Formula | undefined

const WORDS: Readonly<Record<FormulaType, string>> = {
  number: 'a number',
  text: 'a text',
  boolean: 'true or false',
  date: 'a date',
  time: 'a time',
}

/** Returns the types of which something is expected, in words. */
export const inWords = (types: readonly FormulaType[]) => types.map(type => WORDS[type]).join(' or ')

/** Returns what the author wrote for a part of a formula. */
export function written({ input, range, start, end }: ASTNode & { start?: number; end?: number }): string {
  return input.slice(range?.start ?? start, range?.end ?? end)
}

/** Reports a mistake, in place of a part. */
export function refused({ spot }: Context, wrong: string, right: string): undefined {
  spot.refuse(wrong, right)
}

/** Reports a name that is none, in place of a part. */
export function misnamed({ spot }: Context, kind: string, name: string, known: string[]): undefined {
  spot.refuseName(kind, name, known)
}

/** Tells whether a part is of one of the types; reports it where it is not. */
export function isOf(part: Formula, types: readonly FormulaType[], node: ASTNode, { spot }: Context): boolean {
  if (!isNothing(part) && types.includes(part.type)) return true
  spot.refuse(`"${written(node)}" is ${isNothing(part) ? 'empty' : inWords([part.type])}`, `expected ${inWords(types)}`)
  return false
}

/** Tells whether a part is `null`, which is of any type. */
export const isNothing = (part: Formula): boolean => 'literal' in part && part.literal === null

/** Gives two parts, of which one may be null, the same type. */
export function alike(a: Formula, b: Formula): [Formula, Formula] | undefined {
  if (isNothing(a)) return [{ ...a, type: b.type }, b]
  if (isNothing(b)) return [a, { ...b, type: a.type }]
  return a.type === b.type ? [a, b] : undefined
}
