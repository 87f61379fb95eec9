import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registryOf } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { readTexts } from '../../src/compiler/read/readTexts.ts'
import { applyPlan } from '../../src/database/plan/applyPlan.ts'
import { tablesOf } from '../../src/database/tables.ts'
import { formErrors } from '../../src/engine/form/formErrors.ts'
import { TEXT_FORMATS } from '../../src/engine/value/textFormats.ts'
import { dataOf } from '../../src/engine/value/data.ts'
import { type Caller, createTestApp, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'

interface Rule {
  schema: Record<string, unknown>
  /** A value at the limit, and one beyond it. */
  good: string | number
  bad: string | number
}

const text = (rule: object, good: string, bad: string): Rule => ({ schema: { type: 'string', ...rule }, good, bad })
const figure = (rule: object, good: number, bad: number): Rule => ({ schema: { type: 'number', ...rule }, good, bad })

/** Every rule about one value that the grammar accepts. */
const RULES: Readonly<Record<string, Rule>> = {
  minimum: figure({ minimum: 2 }, 2, 1.9),
  maximum: figure({ maximum: 2 }, 2, 2.1),
  exclusiveMinimum: figure({ exclusiveMinimum: 2 }, 2.1, 2),
  minLength: text({ minLength: 2 }, '二字', '一'),
  maxLength: text({ maxLength: 2 }, '二字', '三个字'),
  pattern: text({ pattern: '^[A-Z]{2}$' }, 'AB', 'Ab'),
  oneOf: figure(
    {
      type: 'integer',
      oneOf: [
        { const: 1, title: '一' },
        { const: 3, title: '三' },
      ],
    },
    3,
    2,
  ),
  type: figure({ type: 'integer' }, 3, 3.5),
}

const SAMPLES: Readonly<Record<string, [good: string, bad: string]>> = {
  time: ['08:30', '25:00'],
  duration: ['P1D', '1 day'],
  email: ['a@b.example', 'a.example'],
  hostname: ['a.example', 'a b'],
  ipv4: ['10.0.0.1', '10.0.0.256'],
  ipv6: ['::1', ':::1'],
  uri: ['https://a.example', 'a.example'],
  'uri-reference': ['/a', '\\a'],
  'uri-template': ['/a/{b}', '/a/{b'],
  'json-pointer': ['/a', 'a'],
  'relative-json-pointer': ['0/a', '/a'],
  regex: ['^a$', '(a'],
  uuid: ['6f9619ff-8b86-d011-b42d-00c04fc964ff', '6f9619ff'],
  date: ['2026-01-05', '2026-02-30'],
  'date-time': ['2026-01-05T09:30:00Z', '2026-01-05T25:30:00Z'],
}
const FIGURES: Readonly<Record<string, [good: number, bad: number]>> = {
  money: [1.25, 1.255],
  quantity: [1.255, 1.2555],
  percent: [0.125555, 0.1255555],
}

const nameOf = (word: string) => word.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const named: Readonly<Record<string, Rule>> = {
  ...RULES,
  ...Object.fromEntries(
    Object.entries(SAMPLES).map(([format, [good, bad]]) => [nameOf(format), text({ format }, good, bad)]),
  ),
  ...Object.fromEntries(
    Object.entries(FIGURES).map(([format, [good, bad]]) => [nameOf(format), figure({ format }, good, bad)]),
  ),
}

/** Schemas with a property for each rule: of a record with two to three lines, of its lines, and of one without any. */
function declarations(): Record<string, object> {
  const rules = Object.fromEntries(
    Object.entries(named).map(([name, { schema }]) => [name, { title: name, ...schema }]),
  )
  const id = { $ref: 'types.json#/$defs/id' }
  const shared = { $schema: 'generated/entity.schema.json', type: 'object', additionalProperties: false }
  const lines = { title: 'Lines', type: 'array', minItems: 2, maxItems: 3, items: { $ref: 'ruledLine.json' } }
  const own = { title: 'No', type: 'string', readOnly: true, 'x-series': 'RU{0000}' }
  return {
    'schemas/ruled.json': {
      ...{ ...shared, $id: 'ruled.json', title: 'Ruled', required: ['sn', 'needed'], 'x-unique': [['sn']] },
      properties: { id, sn: own, needed: { title: 'Needed', type: 'string' }, ...rules, lines },
    },
    'schemas/ruledLine.json': {
      ...{ ...shared, $id: 'ruledLine.json', title: 'Line', required: ['ruledId', 'needed'] },
      properties: {
        id,
        ruledId: { title: 'Ruled', type: 'string', 'x-ref': 'ruled' },
        needed: { title: 'Line needed', type: 'string' },
        ...rules,
      },
    },
    'resources/ruled.json': {
      ...{ $schema: '../schemas/generated/resource.schema.json', schema: 'ruled', list: { import: {} } },
      pages: { 'sale-order': { list: '/ruled', show: '/ruled/:id', edit: '/ruledEdit/:id' } },
      form: { create: 'New', sections: [{ fields: ['needed', ...Object.keys(named)] }, { rows: 'lines' }] },
    },
    'schemas/ruledAlone.json': {
      ...{ ...shared, $id: 'ruledAlone.json', title: 'Alone', required: ['needed'] },
      properties: { id, needed: { title: 'Needed', type: 'string' }, ...rules },
    },
    'resources/ruledAlone.json': {
      ...{ $schema: '../schemas/generated/resource.schema.json', schema: 'ruledAlone', list: { import: {} } },
      pages: { 'sale-order': { list: '/ruledAlone', show: '/ruledAlone/:id', edit: '/ruledAloneEdit/:id' } },
    },
  }
}

async function ruledRegistry() {
  const given = await readTexts(projectRoot())
  const further = declarations()
  const paths = Object.keys(further)
  const texts = new Map([...given.texts, ...paths.map(path => [path, JSON.stringify(further[path])] as const)])
  const of = (folder: string) => paths.filter(path => path.startsWith(`${folder}/`))
  return registryOf({
    texts,
    paths: {
      ...given.paths,
      schemas: [...given.paths.schemas, ...of('schemas')],
      resources: [...given.paths.resources, ...of('resources')],
    },
  })
}

it('walks every rule that the grammar accepts', async () => {
  const grammar = dataOf(
    JSON.parse(await readFile(join(projectRoot(), 'schemas/declaration/entity.schema.json'), 'utf8')),
  )
  const properties = Object.keys(dataOf(dataOf(dataOf(dataOf(grammar.$defs).property).properties)))
  const about = [
    'title',
    'description',
    'default',
    'readOnly',
    '$ref',
    'items',
    'format',
    'minItems',
    'maxItems',
    'uniqueItems',
  ]
  const rules = properties.filter(name => !name.startsWith('x-') && !about.includes(name))
  expect(rules.toSorted()).toEqual(Object.keys(RULES).toSorted())
  expect(TEXT_FORMATS.filter(format => !(format in SAMPLES))).toEqual([])
})

describe.each(engines())('a rule of a schema on $name', engine => {
  let app: TestApp
  let admin: Caller
  let form: Parameters<typeof formErrors>[0]

  beforeAll(async () => {
    const registry = await ruledRegistry()
    form = registry.resources.ruled!.form!
    app = await createTestApp(engine, () => registry)
    await applyPlan(app.connection.db, tablesOf(registry.entities))
    admin = await app.as('admin')
  })
  afterAll(() => app.close())

  const line = (more: object = {}) => ({ needed: '行', ...more })
  const record = (more: object = {}, lines: object[] = [line(), line()]) => ({ needed: '有', ...more, lines })
  const placesInForm = (values: object) => formErrors(form, { ...values }).map(({ source }) => source)
  const post = async (body: object) => admin.send<{ errors?: object }>('POST', 'ruled', body)
  const fieldsInFile = async (path: string, rows: object[]) => {
    const { body } = await admin.send<{ errors: { field: string }[] }>('POST', `${path}/_import`, {
      rows,
      dryRun: true,
    })
    return body.result.errors.map(({ field }) => field)
  }
  const file = (head: object, lines: object[]) =>
    lines.map((one, index) => ({
      ...(index === 0 && { _document: 1, ...head }),
      ...Object.fromEntries(Object.entries(one).map(([name, value]) => [`lines.${name}`, value])),
    }))

  it.each(Object.entries(named))('%s holds in forms, requests and files', async (name, { good, bad }) => {
    const right = { [name]: good }
    const wrong = { [name]: bad }
    // What is chosen of words can be no other in a form: the page offers none, and the request is held to them.
    const asked = name === 'oneOf' ? [] : [name]
    expect([placesInForm(record(right, [line(right), line()])), placesInForm(record(wrong))]).toEqual([[], asked])
    expect(placesInForm(record({}, [line(), line(wrong)]))).toEqual(asked.map(one => `lines.1.${one}`))
    expect((await post(record(right, [line(right), line()]))).status).toBe(200)
    for (const body of [record(wrong), record({}, [line(wrong), line()])]) expect((await post(body)).status).toBe(422)
    expect(await fieldsInFile('ruled', file({ needed: '有', ...right }, [line(right), line()]))).toEqual([])
    expect(await fieldsInFile('ruled', file({ needed: '有', ...wrong }, [line(wrong), line()]))).toEqual([
      name,
      `lines.${name}`,
    ])
    expect(await fieldsInFile('ruledAlone', [line(right), line(wrong)])).toEqual([name])
  })

  it.each([
    ['required', {}, [line(), line()], 'needed'],
    ['required in lines', { needed: '有' }, [line(), {}], 'lines.1.needed'],
    ['minItems', { needed: '有' }, [line()], 'lines'],
    ['minItems of none', { needed: '有' }, [], 'lines'],
    ['maxItems', { needed: '有' }, [line(), line(), line(), line()], 'lines'],
  ])('%s holds in forms, requests and files', async (_, head, lines, place) => {
    expect(placesInForm({ ...head, lines })).toEqual([place])
    expect((await post({ ...head, lines })).status).toBe(422)
    const given = lines.map(one => (Object.keys(one).length > 0 ? one : { minLength: '二字' }))
    const fields = await fieldsInFile('ruled', given.length > 0 ? file(head, given) : [{ _document: 1, ...head }])
    expect(fields).toHaveLength(1)
  })

  it('stands in a column of its own where a record and its lines share a word', () => {
    const labels = (app.registry.resources.ruled!.list.import?.fields ?? []).map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(['minimum', 'Linesminimum']))
    expect(new Set(labels).size).toBe(labels.length)
  })

  it('holds of lines that a request does not name', async () => {
    const { status, body } = await post({ needed: '有' })
    expect([status, body.result.errors]).toMatchObject([422, { lines: expect.anything() }])
  })
})
