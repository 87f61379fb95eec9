import fc from 'fast-check'
import type { Operation, Parameter } from '../apiDocument.ts'
import { bodyFor } from '../bodyFor.ts'
import type { Sent } from './createClient.ts'
import { BODIES, CONTENT_TYPES, HEADERS, QUERIES, SEGMENTS, TEXTS, TOKENS } from './mischief.ts'
import type { Ground } from './openGround.ts'

/** Draws what is random, so that a seed says all of it. */
export type Draw = fc.GeneratorValue

export interface Drawn {
  operation: Operation
  /** Who asks. */
  caller: string
  sent: Sent
}

/** Draws a request for any operation by anybody: as it should be, wrong in one place, or with any mischief. */
export function makeRequest(draw: Draw, ground: Ground): Drawn {
  const one = <Item>(items: readonly Item[]): Item => draw(fc.constantFrom, ...items)
  const { operations, callers } = ground
  const operation = one(operations)
  // Who may most gets furthest.
  const caller = one([...Array.from({ length: 8 }, () => callers.admin), callers.other, callers.other, ...callers.all])
  const manner = one(['right', 'right', 'right', 'nearly', 'nearly', 'nearly', 'hostile'] as const)
  const wrongPart = manner === 'nearly' ? one(['path', 'query', 'body', 'body', 'header'] as const) : undefined
  const isWrong = (part: typeof wrongPart) => wrongPart === part || (manner === 'hostile' && one([true, false]))
  const path = pathOf(one, ground, operation, isWrong('path'))
  const query = queryOf(one, ground, operation, isWrong('query'))
  const body = operation.body && bodyOf(one, ground, operation, isWrong('body'))
  const headers: Record<string, string> = {
    ...(caller.token && { authorization: `Bearer ${caller.token}` }),
    ...(body && {
      'content-type': manner === 'hostile' && one([1, 2, 3]) === 1 ? one(CONTENT_TYPES) : 'application/json',
    }),
    ...(isWrong('header') && one(HEADERS)),
  }
  const target = query ? `${path}?${query}` : path
  return { operation, caller: caller.name, sent: { method: operation.method, target, headers, ...(body && { body }) } }
}

type One = <Item>(items: readonly Item[]) => Item

/** Ids of the path's own list, when there is one; else of anything. */
function idsFor({ known }: Ground, path: string, name: string): readonly string[] {
  const parts = path.split('/')
  for (let end = parts.length; end > 2; end--) {
    const ids = name === 'id' && known.get(parts.slice(0, end).join('/'))
    if (ids) return ids
  }
  return known.get(name) ?? known.get('id') ?? ['x']
}

function pathOf(one: One, ground: Ground, { path }: Operation, isWrong: boolean): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => one(idsFor(ground, path, name)))
  if (!isWrong) return filled
  const parts = filled.split('/')
  const at = one(parts.map((_, index) => index).slice(2))
  // Without anything at its place the address would be another one's.
  parts[at] = one([one(SEGMENTS), one(ground.known.get('id') ?? []), encode(one(TEXTS)) || '%20'])
  return parts.join('/')
}

const MOST_PARAMETERS = 3

function queryOf(one: One, ground: Ground, { parameters }: Operation, isWrong: boolean): string {
  const own = parameters.filter(({ in: where }) => where === 'query')
  const asked = own.filter(({ required }) => required)
  for (let count = one([0, 1, 1, MOST_PARAMETERS]); count > 0 && own.length > 0; count--) asked.push(one(own))
  const pairs = [...new Set(asked)].map(parameter => `${parameter.name}=${encode(valueFor(one, ground, parameter))}`)
  if (!isWrong) return pairs.join('&')
  const harmful = own.length > 0 ? `${one(own).name}=${encode(one(TEXTS))}` : ''
  return [...pairs, one([harmful, harmful, one(QUERIES)])].filter(Boolean).join('&')
}

/** Half of a character can't be encoded; it is sent as its bytes would be. */
const encode = (text: string) =>
  encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, 'half')).replaceAll('half', '%ED%A0%80')

function valueFor(one: One, { known }: Ground, { name, schema }: Parameter): string {
  if (schema.enum) return String(one(schema.enum))
  if (schema.type === 'integer') return String(one([1, 2, schema.minimum ?? 1, schema.maximum ?? 10]))
  if (schema.type === 'boolean') return one(['true', 'false'])
  if (name === 'sort') return one([...known.keys()].filter(key => !key.includes('/')))
  return one(known.get(name === 'id_in' ? 'id' : name) ?? ['0', '1', '-1', '2026-01-01', '轴承'])
}

const PLACE = '\u2059here\u2059'

function bodyOf(one: One, ground: Ground, { body: schema = {}, path }: Operation, isWrong: boolean): Buffer {
  const lists = path.split('/').map((_, index, parts) => parts.slice(0, parts.length - index).join('/'))
  const example = lists.map(list => ground.examples.get(list)).find(Boolean)
  const right = bodyFor(schema, example, name => one(idsFor(ground, path, name)))
  if (!isWrong) return Buffer.from(JSON.stringify(right))
  if (one([1, 2, 3, 4, 5, 6, 7, 8]) === 1) return one(BODIES)
  const text = JSON.stringify(replacedAt(one, right, Object.keys(schema.properties ?? {})))
  return Buffer.from(text.replace(`"${PLACE}"`, () => one([one(TOKENS), one(TOKENS), JSON.stringify(one(TEXTS))])))
}

/** A copy in which one place, any deep, is to be replaced; or which has a property more. */
function replacedAt(one: One, value: unknown, names: readonly string[] = []): unknown {
  if (value === null || typeof value !== 'object' || one([1, 2, 3, 4, 5]) === 1) return PLACE
  if (Array.isArray(value)) {
    const at = value.length === 0 ? 0 : one(value.map((_, index) => index))
    return value.length === 0
      ? [PLACE]
      : value.map((part, index) => (index === at ? replacedAt(one, part) : (part as unknown)))
  }
  const name = one([...Object.keys(value), ...names, 'zzUnknown'])
  return { ...value, [name]: replacedAt(one, (value as Record<string, unknown>)[name]) }
}
