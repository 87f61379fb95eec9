import type { ASTNode } from '@marcbachmann/cel-js'
import type { Formula, FormulaType, Read } from '../../../engine/formula/formula.ts'
import type { Field } from '../../../engine/model/model.ts'
import { isFile } from '../../../engine/model/kinds.ts'
import { findPath } from '../../../engine/relations/schemaPath.ts'
import { publicField } from '../check/checkPath.ts'
import { typesOf } from '../check/jsonType.ts'
import { type Context, misnamed, refused, written } from './context.ts'

/** Reads the value at a path; refuses one along lines, of which there are several. */
export function readPath(node: ASTNode, context: Context): Formula | undefined {
  const path = pathOf(node)
  const { line } = context
  if (!path) return refused(context, `"${written(node)}" is no value of a record`, 'expected a path')
  const asked = ofActor(path, context)
  if (asked) {
    const value = readValue(asked.path, asked.context)
    return value && { ...value, of: 'actor' }
  }
  if (context.hasSettings && path.startsWith(SETTING)) return readSetting(path.slice(SETTING.length), context)
  if (line === undefined) return readValue(path, context)
  if (path.startsWith(`${line}.`)) return readValue(path.slice(line.length + 1), context)
  if (path === line) return refused(context, `"${path}" is a line`, `expected a path that begins with "${line}."`)
  const found = context.outer && readPath(node, context.outer)
  return found && 'read' in found && !found.of ? { ...found, up: (found.up ?? 0) + 1 } : found
}

const SETTING = 'setting.'

function readSetting(name: string, context: Context): Read | undefined {
  const set = Object.values(context.entities.serviceBuyer?.fields ?? {}).filter(field => field.switch === 'company')
  const field = set.find(field => field.name === name)
  const type = field && formulaType(field)
  if (type) return { read: name, type, of: 'setting' }
  return misnamed(
    context,
    'setting of a company',
    name,
    set.map(one => one.name),
  )
}

/** Finds what a path reads of the account that asks. */
export function ofActor(path: string, context: Context): { path: string; context: Context } | undefined {
  const { actor } = context
  if (!actor || !path.startsWith('actor.')) return undefined
  return { path: path.slice('actor.'.length), context: { ...context, entity: actor, line: undefined } }
}

/** Reads the value at a path of an entity. */
export function readValue(path: string, context: Context): Read | undefined {
  const { entities, entity, spot } = context
  const field = publicField(entities, entity, path, spot)
  if (!field) return undefined
  if (findPath(entities, entity.name, path)!.steps.some(({ many }) => many))
    return refused(context, `"${path}" leads through lines`, `expected one value, such as sum(${path})`)
  const type = formulaType(field)
  if (type) return { read: path, type, ...(field.kind === 'id' || field.kind === 'reference' ? { isId: true } : {}) }
  return refused(context, `"${path}" can't be computed with`, 'expected a number, text, date, time or yes or no')
}

/** Returns the path that a node writes: names with dots between. */
export function pathOf(node: ASTNode): string | undefined {
  if (node.op === 'id') return node.args
  if (node.op !== '.') return undefined
  const before = pathOf(node.args[0])
  return before === undefined ? undefined : `${before}.${node.args[1]}`
}

/** Returns what a property's values are to a formula; undefined for lists and objects. */
export function formulaType({ kind, schema }: Field): FormulaType | undefined {
  if (kind === 'lines' || kind === 'json' || kind === 'texts' || isFile(kind)) return undefined
  if (schema.format === 'date') return 'date'
  if (schema.format === 'date-time') return 'time'
  const type = typesOf(schema).find(type => type !== 'null')
  if (type === 'integer' || type === 'number') return 'number'
  return type === 'boolean' ? 'boolean' : type === 'string' ? 'text' : undefined
}
