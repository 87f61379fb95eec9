import type { ASTNode } from '@marcbachmann/cel-js'
import type { Formula, FormulaType, Operation } from '../../../engine/formula/formula.ts'
import { Decimal } from '../../../engine/formula/value.ts'
import { alike, type Context, inWords, isNothing, isOf, type ReadPart, refused, written } from './context.ts'
import { readCall } from './readCall.ts'
import { isLines, readAmong } from './readFold.ts'
import { readPath } from './readPath.ts'

const ORDERED: readonly FormulaType[] = ['number', 'date', 'time']

/** Gives each part of a formula its type, and reports what does not fit. */
export const typeFormula: ReadPart = (node, context) => {
  switch (node.op) {
    case 'value':
      return literal(node, context)
    case 'id':
    case '.':
      return readPath(node, context)
    case 'call':
    case 'rcall':
      return readCall(node, context, typeFormula)
    case '?:':
      return choice(node.args, context)
    case '&&':
    case '||':
      return decision(node.op === '||' ? 'or' : 'and', node.args, context)
    case '==':
    case '!=': {
      const same = sameness(node.args, context)
      return same && (node.op === '==' ? same : call('not', [same], 'boolean'))
    }
    case 'in':
      return membership(node, context)
    case '!_':
      return ofType(node.args, ['boolean'], context, part => call('not', [part], 'boolean'))
    case '-_':
      return ofType(node.args, ['number'], context, part => call('negate', [part], 'number'))
    case '+':
      return addition(node.args, context)
    case '<':
    case '<=':
    case '>':
    case '>=':
      return comparison(node.op, node.args, context)
    case '-':
      return figures('subtract', node.args, context)
    case '*':
      return figures('multiply', node.args, context)
    case '/':
      return figures('divide', node.args, context)
    case '%':
      return figures('remainder', node.args, context)
    default:
      return refuse(node, context)
  }
}

const call = (operation: Operation, args: Formula[], type: FormulaType): Formula => ({ call: operation, args, type })

const isOfActor = (part: Formula) => 'read' in part && part.of === 'actor'

const refuse = (node: ASTNode, context: Context) =>
  refused(context, `"${written(node)}" can't be computed`, 'expected a value, an operator or a function')

function literal(node: Extract<ASTNode, { op: 'value' }>, context: Context): Formula | undefined {
  const value: unknown = node.args
  if (value === null) return { literal: null, type: 'text' }
  if (typeof value === 'string') return { literal: value, type: 'text' }
  if (typeof value === 'boolean') return { literal: value, type: 'boolean' }
  if (typeof value === 'bigint') return { literal: String(value), type: 'number' }
  if (typeof value !== 'number') return refuse(node, context)
  return { literal: new Decimal(written(node)).toFixed(), type: 'number' }
}

/** Reads a part that has to be of one of the types. */
function ofType(
  node: ASTNode,
  types: readonly FormulaType[],
  context: Context,
  make: (part: Formula) => Formula,
): Formula | undefined {
  const part = typeFormula(node, context)
  return part && isOf(part, types, node, context) ? make(part) : undefined
}

/** Reads two parts, both of the same one of the types. */
function pair(
  nodes: readonly [ASTNode, ASTNode],
  types: readonly FormulaType[],
  context: Context,
): [Formula, Formula] | undefined {
  const [a, b] = [typeFormula(nodes[0], context), typeFormula(nodes[1], context)]
  if (!a || !b || !isOf(a, types, nodes[0], context)) return undefined
  return isOf(b, [a.type], nodes[1], context) ? [a, b] : undefined
}

function figures(operation: Operation, nodes: [ASTNode, ASTNode], context: Context): Formula | undefined {
  const both = pair(nodes, ['number'], context)
  return both && call(operation, both, 'number')
}

function addition(nodes: [ASTNode, ASTNode], context: Context): Formula | undefined {
  const both = pair(nodes, ['number', 'text'], context)
  return both && (both[0].type === 'text' ? call('join', both, 'text') : call('add', both, 'number'))
}

function comparison(op: '<' | '<=' | '>' | '>=', nodes: [ASTNode, ASTNode], context: Context): Formula | undefined {
  const both = pair(nodes, ORDERED, context)
  if (!both) return undefined
  const isTurned = op === '>' || op === '<='
  const less = call('less', isTurned ? both.toReversed() : both, 'boolean')
  return op === '<' || op === '>' ? less : call('not', [less], 'boolean')
}

function sameness(nodes: readonly [ASTNode, ASTNode], context: Context): Formula | undefined {
  const [a, b] = [typeFormula(nodes[0], context), typeFormula(nodes[1], context)]
  const both = a && b && alike(a, b)
  // What whoever asks does not have is nobody's.
  if (both) return call(both.some(isOfActor) ? 'equal' : 'same', both, 'boolean')
  if (a && b)
    context.spot.refuse(
      `"${written(nodes[0])}" is ${inWords([a.type])}, "${written(nodes[1])}" ${inWords([b.type])}`,
      'expected two values of one type',
    )
  return undefined
}

/** Reads `value in [one, other]`, or whether it is one of lines' values. */
function membership({ args: [value, list] }: Extract<ASTNode, { op: 'in' }>, context: Context): Formula | undefined {
  if (isLines(list, context)) {
    const sought = typeFormula(value, context)
    return sought && readAmong(list, sought, context, typeFormula)
  }
  if (list.op !== 'list') return refuse(list, context)
  const sides = list.args.map(one => sameness([value, one], context))
  if (sides.some(side => !side)) return undefined
  return { decide: 'or', sides: sides.filter(side => side !== undefined), type: 'boolean' }
}

function decision(decide: 'and' | 'or', nodes: ASTNode[], context: Context): Formula | undefined {
  const sides = nodes.flatMap(node => ofType(node, ['boolean'], context, part => part) ?? [])
  return sides.length === nodes.length ? { decide, sides, type: 'boolean' } : undefined
}

function choice(nodes: [ASTNode, ASTNode, ASTNode], context: Context): Formula | undefined {
  const condition = ofType(nodes[0], ['boolean'], context, part => part)
  const [then, otherwise] = [typeFormula(nodes[1], context), typeFormula(nodes[2], context)]
  if (!condition || !then || !otherwise) return undefined
  const both = alike(then, otherwise)
  if (!both || both.every(isNothing))
    return refused(
      context,
      `"${written(nodes[1])}" is ${inWords([then.type])}, "${written(nodes[2])}" ${inWords([otherwise.type])}`,
      'expected two values of one type',
    )
  return { choose: [condition, ...both], type: both[0].type }
}
