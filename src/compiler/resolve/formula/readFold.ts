import type { ASTNode } from '@marcbachmann/cel-js'
import type { Among, Formula, FormulaType, Lines } from '../../../engine/formula/formula.ts'
import { findRelation } from '../../../engine/relations/schemaPath.ts'
import { type Context, isOf, type ReadPart, refused, written } from './context.ts'
import { ofActor, pathOf, readValue } from './readPath.ts'

/** Tells whether a part writes lines or values of them: items, items.amount, items.map(…), items.filter(…). */
export function isLines(node: ASTNode, context: Context): boolean {
  if (node.op === 'rcall') return ['map', 'filter'].includes(node.args[0]) && isLines(node.args[1], context)
  return linesIn(node, context) !== undefined
}

/** Reads a value of all lines of a record. */
export function readFold(
  node: ASTNode,
  name: string,
  [first, ...rest]: ASTNode[],
  context: Context,
  read: ReadPart,
): Formula | undefined {
  if (name === 'exists' || name === 'all') return readQuantifier(node, name, [first!, ...rest], context, read)
  if (rest.length > 0) return refused(context, `"${written(node)}" has several arguments`, 'expected lines alone')
  const found = readLines(first!, context, read)
  if (!found) return undefined
  if (name === 'size') return counted(found)
  const types: FormulaType[] = name === 'sum' ? ['number'] : ['number', 'date', 'time']
  if (!found.each)
    return refused(context, `"${written(first!)}" is lines`, `expected a value of them, such as ${name}(items.amount)`)
  if (!isOf(found.each, types, first!, context)) return undefined
  return { fold: name === 'sum' ? 'sum' : name === 'min' ? 'min' : 'max', ...found, type: found.each.type }
}

/** `items.exists(line, …)`: some line for which it holds; `items.all(line, …)`: none for which it does not. */
function readQuantifier(
  node: ASTNode,
  name: 'exists' | 'all',
  [first, ...macro]: [ASTNode, ...ASTNode[]],
  context: Context,
  read: ReadPart,
): Formula | undefined {
  const found = readLines(first, context, read)
  const condition = found && inLine(node, found, macro, context, read)
  if (!found || !condition || !isOf(condition, ['boolean'], macro[1]!, context)) return undefined
  const holds: Formula = { call: 'same', args: [condition, { literal: true, type: 'boolean' }], type: 'boolean' }
  const sought: Formula = name === 'all' ? { call: 'not', args: [holds], type: 'boolean' } : holds
  const none: Formula = { literal: '0', type: 'number' }
  const is: Formula = { call: 'same', args: [counted(also(found, sought)), none], type: 'boolean' }
  return name === 'all' ? is : { call: 'not', args: [is], type: 'boolean' }
}

const counted = ({ lines, where, of }: Lines): Formula => ({
  ...{ fold: 'size', lines, type: 'number' },
  ...(where && { where }),
  ...(of && { of }),
})

/** Adds a condition to those that lines have already. */
const also = (lines: Lines, condition: Formula): Lines => ({
  ...lines,
  where: lines.where ? { decide: 'and', sides: [lines.where, condition], type: 'boolean' } : condition,
})

function readLines(node: ASTNode, context: Context, read: ReadPart): Lines | undefined {
  if (node.op === 'rcall') {
    const [name, before, macro] = node.args
    const found = readLines(before, context, read)
    if (!found) return undefined
    if (found.each) return refused(context, `"${written(before)}" is values of lines`, 'expected filter before map')
    const value = inLine(node, found, macro, context, read)
    if (!value) return undefined
    if (name === 'map') return { ...found, each: value }
    return isOf(value, ['boolean'], macro[1]!, context) ? also(found, value) : undefined
  }
  const { rest, ...found } = linesIn(node, context)!
  if (rest === undefined) return found
  const each = readValue(rest, lineContext(found, context))
  return each && { ...found, each }
}

/** Reads whether a value is one of those of lines: `warehouseId in actor.warehouses.map(one, one.warehouseId)`. */
export function readAmong(node: ASTNode, value: Formula, context: Context, read: ReadPart): Among | undefined {
  const among = readLines(node, context, read)
  const { each } = among ?? {}
  if (!among) return undefined
  if (!each) return refused(context, `"${written(node)}" is lines`, 'expected a value of them, such as items.productId')
  if (!isOf(each, [value.type], node, context)) return undefined
  return { among: { ...among, each }, value, type: 'boolean' }
}

/** Reads what a macro says of each line, by the name that it gives one. */
function inLine(node: ASTNode, lines: Found, macro: ASTNode[], context: Context, read: ReadPart): Formula | undefined {
  const [name, value] = macro
  if (macro.length !== 2 || !value || name?.op !== 'id')
    return refused(context, `"${written(node)}" does not say what of each line`, 'expected (line, …)')
  return read(value, { ...lineContext(lines, context), line: name.args, outer: context })
}

/** Lines, of the record or of the account that asks. */
type Found = Pick<Lines, 'lines' | 'of'>

/** Finds the relation to lines at the beginning of a path, and what comes after it. */
function linesIn(node: ASTNode, context: Context): (Found & { rest?: string }) | undefined {
  const path = pathOf(node)
  const asked = path === undefined ? undefined : ofActor(path, context)
  if (asked) {
    const found = linesAt(asked.path, asked.context)
    return found && { ...found, of: 'actor' }
  }
  return linesAt(path, context)
}

function linesAt(
  path: string | undefined,
  { entities, entity, line }: Context,
): { lines: string; rest?: string } | undefined {
  const [first, ...others] = path?.split('.') ?? []
  const names = line !== undefined && first === line ? others : line === undefined && first ? [first, ...others] : []
  const [lines, ...rest] = names
  if (lines === undefined || !findRelation(entities, entity, lines)?.many) return undefined
  return rest.length > 0 ? { lines, rest: rest.join('.') } : { lines }
}

function lineContext({ lines, of }: Found, context: Context): Context {
  const { entities } = context
  const { entity } = findRelation(entities, of ? context.actor! : context.entity, lines)!
  return { ...context, entity, line: undefined }
}
