import { type ASTNode, parse, ParseError } from '@marcbachmann/cel-js'
import type { Formula } from '../../../engine/formula/formula.ts'
import type { Field } from '../../../engine/model/model.ts'
import { type Context, inWords } from './context.ts'
import { formulaType } from './readPath.ts'
import { typeFormula } from './typeFormula.ts'

/**
 * Reads the formula of a property in the syntax of the Common Expression Language, and checks the names and types in it.
 * @returns undefined where it has a mistake, which was reported
 */
export function readFormula(text: string, field: Field, context: Context): Formula | undefined {
  const tree = parsed(text, context)
  const formula = tree && typeFormula(tree, context)
  const type = formulaType(field)
  if (!formula || formula.type === type) return formula
  const expected = type
    ? `an expression that is, or a property that is ${inWords([formula.type])}`
    : 'a property that can be computed'
  context.spot.refuse(
    `"${text}" is ${inWords([formula.type])}, "${field.name}" ${type ? inWords([type]) : 'a list or an object'}`,
    `expected ${expected}`,
  )
  return undefined
}

/**
 * Reads a formula that is true or false.
 * @returns undefined where it has a mistake, which was reported
 */
export function readCondition(text: string, context: Context): Formula | undefined {
  const tree = parsed(text, context)
  const formula = tree && typeFormula(tree, context)
  if (!formula || formula.type === 'boolean') return formula
  context.spot.refuse(
    `"${text}" is ${inWords([formula.type])}`,
    `expected an expression that is ${inWords(['boolean'])}`,
  )
  return undefined
}

function parsed(text: string, { spot }: Context): ASTNode | undefined {
  try {
    return parse(text).ast
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    const [what = ''] = error.message.split('\n')
    spot.refuse(`"${text}" is no formula: ${what}`, 'expected an expression such as price * quantity')
    return undefined
  }
}
