import type { Derived } from '../../../engine/model/derivedModel.ts'

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

/** What an author may write, for whoever wrote something else. */
export const DERIVATIONS =
  'a path such as customer.customerName, sum(items.amount), size(items), goodsAmount + freight - discount or price * quantity'

/**
 * Reads the expression of a derived value: a path, a sum over lines, how many lines there are, or a sum or product of
 * properties, in the syntax of the Common Expression Language.
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

/** The terms of a sum, with a minus before those that are subtracted. */
const termsOf = (sum: string) =>
  [...sum.matchAll(new RegExp(`([+-]?)\\s*(${NAME})`, 'g'))].map(([, sign, name]) =>
    sign === '-' ? `-${name}` : name!,
  )
