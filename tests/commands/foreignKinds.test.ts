import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entityFrom } from '../../src/commands/resource/entityFrom.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import type { Entity, Property } from '../../src/engine/generated/declaration.ts'
import { dataOf } from '../../src/engine/value/data.ts'

const FOLDER = join(projectRoot(), 'tests/commands/published/kinds')
const kinds = readdirSync(FOLDER).flatMap(name => (name.endsWith('.json') ? name.slice(0, -'.json'.length) : []))

test('there are the kinds of schemas that are published', () => expect(kinds).toHaveLength(20))

test.each(kinds)('%s: what becomes of it, and what is told', kind => {
  const foreign = dataOf(JSON.parse(readFileSync(join(FOLDER, `${kind}.json`), 'utf8')))
  expect(`${reportOf(foreign)}\n`).toBe(readFileSync(join(FOLDER, `${kind}.txt`), 'utf8'))
})

/** A line for each property, those of lines further in, and for each note. */
function reportOf(foreign: Record<string, unknown>): string {
  const { entity, notes } = entityFrom(foreign, 'thing')
  const lines = Object.entries(entity.$defs ?? {}).flatMap(([name, line]) => [`${name}:`, ...propertiesOf(line, '  ')])
  return [...propertiesOf(entity), ...lines, ...notes.map(note => `note ${note}`)].join('\n')
}

function propertiesOf({ properties, required }: Entity, indent = ''): string[] {
  const own = Object.entries(properties).slice(2)
  return own.map(([name, property]) => `${indent}${name}${required.includes(name) ? '!' : ''} ${wordsOf(property)}`)
}

function wordsOf(property: Property): string {
  const { oneOf } = property
  return JSON.stringify({ ...property, title: undefined, oneOf: oneOf?.map(option => option.const) })
}

/** Definitions that refer to one another in circles, through properties, lists, alternatives and parts, as those of vega-lite do. */
function circles(count: number): Record<string, unknown> {
  const ref = (index: number) => ({ $ref: `#/definitions/part${index % count}` })
  const object = (index: number) => ({
    type: 'object',
    properties: {
      name: { type: 'string', description: 'Said at length. '.repeat(20) },
      next: ref(index * 7 + 1),
      other: { anyOf: [ref(index * 5 + 2), ref(index + 3), { type: 'string' }] },
      rows: { type: 'array', items: { oneOf: [ref(index + 1), ref(index + count - 1)] } },
    },
  })
  const of = (index: number) => {
    if (index % 5 === 4) return { anyOf: [1, 2, 3, 4, 6, 7].map(step => ref(index + step)) }
    return index % 7 === 6 ? { allOf: [ref(index + 1), object(index)] } : object(index)
  }
  const definitions = Object.fromEntries(Array.from({ length: count }, (_, index) => [`part${index}`, of(index)]))
  return { title: 'Chart', $ref: '#/definitions/part0', definitions }
}

test('a large schema that goes round in circles comes to an end, and offers its parts', { timeout: 10_000 }, () => {
  const endless = circles(2000)
  expect(() => entityFrom(endless, 'chart')).toThrow(
    /refers to itself without end: more than \d+ values.*--only name,\S+ takes.*--take 20 takes.*They are: name, next \(\d+\)/s,
  )
  const { entity, notes } = entityFrom(endless, 'chart', { only: ['name', 'next.name'] })
  expect(Object.keys(entity.properties)).toEqual(['id', 'madeAt', 'name', 'nextName'])
  expect(notes).toContain('left out, as --only does not name it: other, rows, next.next, next.other, next.rows')
})

const hundreds = (required: string[] = []) => ({
  title: 'Person',
  type: 'object',
  required,
  properties: {
    ...Object.fromEntries(Array.from({ length: 674 }, (_, index) => [`value${index}`, { type: 'string' }])),
    address: { type: 'object', properties: { city: { type: 'string' }, street: { type: 'string', format: 'iri' } } },
    knows: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
  },
})

test('of hundreds of values nothing is made until some are chosen', () => {
  expect(() => entityFrom(hundreds(), 'person')).toThrow(
    /has 677 values, of which at most 150 make a resource.*They are: value0, value1, .*, address \(2\), knows$/s,
  )
})

test('what is named is taken with all that is within, and what is left out is told', () => {
  const only = ['value3', 'address', 'knows.name']
  const { entity, lines, notes } = entityFrom(hundreds(), 'person', { only })
  expect(Object.keys(entity.properties).slice(2)).toEqual(['value3', 'addressCity', 'addressStreet', 'knows'])
  expect(lines).toEqual({ knows: ['name'] })
  const left = notes.find(note => note.startsWith('left out, as --only does not name it'))
  expect(left?.split(', ')).toHaveLength(674)
  expect(notes).toContain('address.street is not held to format')
  expect(() => entityFrom(hundreds(), 'person', { only: ['adress'] })).toThrow('did you mean address?')
})

test('a number takes what has to be there before what is near the top', () => {
  const { entity, notes } = entityFrom(hundreds(['value600']), 'person', { take: 3 })
  expect(Object.keys(entity.properties).slice(2)).toEqual(['value0', 'value1', 'value600'])
  expect(entity.required).toEqual(['madeAt', 'value600'])
  expect(notes.find(note => note.startsWith('left out by --take 3: 674 values: value2, value3'))).toMatch(/knows$/)
  expect(notes, 'of what is left out nothing else is told').toHaveLength(1)
})
