import type { Derived } from '../../../engine/model/derivedModel.ts'
import { isNumber } from '../../../engine/model/kinds.ts'
import type { Entity, Field } from '../../../engine/model/model.ts'

const NAME = '[A-Za-z_]\\w*'
const PATH = `${NAME}(?:\\.${NAME})*`

/** The forms of an expression that can be computed, by what each of them is. */
const FORMS: readonly (readonly [form: RegExp, derived: (found: string) => Derived])[] = [
  [new RegExp(`^(${PATH})$`), from => ({ from })],
  [new RegExp(`^sum\\s*\\(\\s*(${PATH})\\s*\\)$`), sum => ({ sum })],
  [new RegExp(`^size\\s*\\(\\s*(${NAME})\\s*\\)$`), count => ({ count })],
  [new RegExp(`^(${NAME}(?:\\s*\\*\\s*${NAME})+)$`), product => ({ multiply: product.split(/\s*\*\s*/) })],
  [new RegExp(`^(-?\\s*${NAME}(?:\\s*[+-]\\s*${NAME})+)$`), sum => ({ add: termsOf(sum) })],
]

/**
 * Reads the expression of a derived value that is a path, a sum over lines, how many lines there are, or a sum or
 * product of properties: those that lists, columns and sums know more of than a formula says.
 * @returns undefined for any other expression
 */
export function parseDerivation(text: string): Derived | undefined {
  const expression = text.trim()
  for (const [form, derived] of FORMS) {
    const [, found] = form.exec(expression) ?? []
    if (found !== undefined) return derived(found)
  }
  return undefined
}

/** Tells whether what an expression looks like is what it is: a sum of numbers, a product of stored ones. */
export function isPlain(derived: Derived, { fields }: Entity): boolean {
  if ('add' in derived) return derived.add.every(term => isFigure(fields[term.replace(/^-/, '')]))
  if ('multiply' in derived) return derived.multiply.every(name => isFactor(fields[name]))
  return !('formula' in derived)
}

const isFigure = (field?: Field) => field !== undefined && isNumber(field.kind)

/** Products are generated columns: their factors are stored in the same row, and never empty. */
const isFactor = (field?: Field) =>
  field !== undefined &&
  isNumber(field.kind) &&
  field.stored &&
  !field.derived &&
  (field.required || field.default !== undefined)

/** The terms of a sum, with a minus before those that are subtracted. */
const termsOf = (sum: string) =>
  [...sum.matchAll(new RegExp(`([+-]?)\\s*(${NAME})`, 'g'))].map(([, sign, name]) =>
    sign === '-' ? `-${name}` : name!,
  )
