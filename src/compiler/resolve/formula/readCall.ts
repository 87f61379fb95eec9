import type { ASTNode } from '@marcbachmann/cel-js'
import type { Formula, FormulaType, Operation } from '../../../engine/formula/formula.ts'
import { QUOTIENT_DECIMALS } from '../../../engine/formula/formula.ts'
import { type Context, isOf, misnamed, type ReadPart, refused, written } from './context.ts'
import { isLines, readFold } from './readFold.ts'

interface Signature {
  operation: Operation
  takes: readonly (readonly FormulaType[])[]
  gives: FormulaType
}

const ANY: readonly FormulaType[] = ['number', 'text', 'boolean', 'date', 'time']
const NUMBER = ['number'] as const
const TEXT = ['text'] as const
const DATE = ['date'] as const

const of = (operation: Operation, takes: Signature['takes'], gives: FormulaType): Signature => ({
  ...{ operation, takes, gives },
})

/** Functions by their names; those of texts are written behind the text, as in name.startsWith("A"). */
const FUNCTIONS: Readonly<Record<string, Signature>> = {
  abs: of('absolute', [NUMBER], 'number'),
  floor: of('floor', [NUMBER], 'number'),
  ceil: of('ceiling', [NUMBER], 'number'),
  round: of('round', [NUMBER, NUMBER], 'number'),
  string: of('text', [ANY], 'text'),
  size: of('length', [TEXT], 'number'),
  date: of('date', [['time']], 'date'),
  today: of('today', [], 'date'),
  now: of('now', [], 'time'),
  year: of('year', [DATE], 'number'),
  month: of('month', [DATE], 'number'),
  day: of('day', [DATE], 'number'),
  addDays: of('addDays', [DATE, NUMBER], 'date'),
  daysBetween: of('daysBetween', [DATE, DATE], 'number'),
}

const METHODS: Readonly<Record<string, Signature>> = {
  contains: of('contains', [TEXT, TEXT], 'boolean'),
  startsWith: of('startsWith', [TEXT, TEXT], 'boolean'),
  endsWith: of('endsWith', [TEXT, TEXT], 'boolean'),
  size: of('length', [TEXT], 'number'),
}

const FOLDS = ['sum', 'min', 'max', 'size', 'exists', 'all']
const NAMES = [...Object.keys(FUNCTIONS), 'sum', 'min', 'max', 'has']

/** Reads the call of a function: of lines, of several values, or of what its signature says. */
export function readCall(
  node: Extract<ASTNode, { op: 'call' | 'rcall' }>,
  context: Context,
  read: ReadPart,
): Formula | undefined {
  const [name, given] = node.op === 'call' ? node.args : [node.args[0], [node.args[1], ...node.args[2]]]
  const [first] = given
  if (first && FOLDS.includes(name) && isLines(first, context)) return readFold(node, name, given, context, read)
  if (name === 'has' && node.op === 'call') return presence(node, given, context, read)
  if ((name === 'min' || name === 'max') && node.op === 'call') return extreme(node, name, given, context, read)
  const known = node.op === 'call' ? FUNCTIONS : METHODS
  const signature = Object.hasOwn(known, name) ? known[name] : undefined
  if (!signature && FOLDS.includes(name))
    return refused(
      context,
      `"${written(node)}" has no lines`,
      `expected them, such as ${name}(items.map(line, line.price * line.quantity))`,
    )
  if (!signature) return misnamed(context, 'function', name, node.op === 'call' ? NAMES : Object.keys(METHODS))
  const args = readArgs(node, given, signature.takes, context, read)
  if (!args) return undefined
  if (signature.operation === 'round' && !isDecimals(args[1]!))
    return refused(context, `"${written(node)}" rounds to no decimals`, 'expected a whole number from 0 to 10')
  return { call: signature.operation, args, type: signature.gives }
}

function readArgs(
  node: ASTNode,
  given: ASTNode[],
  takes: Signature['takes'],
  context: Context,
  read: ReadPart,
): Formula[] | undefined {
  if (given.length !== takes.length)
    return refused(
      context,
      `"${written(node)}" has ${given.length} arguments`,
      `expected ${takes.length === 0 ? 'none' : takes.length}`,
    )
  const args = given.flatMap((one, index) => {
    const part = read(one, context)
    return part && isOf(part, takes[index]!, one, context) ? part : []
  })
  return args.length === takes.length ? args : undefined
}

/** Whether there is a value: `has(deliveredAt)`. */
function presence(node: ASTNode, given: ASTNode[], context: Context, read: ReadPart): Formula | undefined {
  const [value] = readArgs(node, given, [ANY], context, read) ?? []
  if (!value) return undefined
  const same: Formula = { call: 'same', args: [value, { literal: null, type: value.type }], type: 'boolean' }
  return { call: 'not', args: [same], type: 'boolean' }
}

/** The least or greatest of several values of one type. */
function extreme(
  node: ASTNode,
  name: 'min' | 'max',
  given: ASTNode[],
  context: Context,
  read: ReadPart,
): Formula | undefined {
  const [first] = given
  const part = first && read(first, context)
  if (first && !part) return undefined
  if (!first || !part || given.length < 2)
    return refused(context, `"${written(node)}" has one value`, 'expected several, or a path through lines')
  if (!isOf(part, ['number', 'date', 'time'], first, context)) return undefined
  const takes = given.map(() => [part.type])
  const args = readArgs(node, given, takes, context, read)
  return args && { call: name === 'min' ? 'least' : 'greatest', args, type: part.type }
}

function isDecimals(part: Formula): boolean {
  if (!('literal' in part)) return false
  const decimals = Number(part.literal)
  return Number.isInteger(decimals) && decimals >= 0 && decimals <= QUOTIENT_DECIMALS
}
