import { expect, test } from 'vitest'
import { entityFrom } from '../../src/commands/resource/entityFrom.ts'

const of = (properties: object, more: object = {}) =>
  entityFrom({ title: 'Thing', type: 'object', properties, ...more } as Record<string, unknown>, 'thing')
const propertiesOf = (properties: object, more?: object) => {
  const { id: _, madeAt: __, ...own } = of(properties, more).entity.properties
  return own
}

test.each([
  [
    'a text',
    { type: 'string', minLength: 2, maxLength: 20, pattern: '^[A-Z]+$' },
    { type: 'string', minLength: 2, maxLength: 20, pattern: '^[A-Z]+$' },
  ],
  ['an address', { type: 'string', format: 'email' }, { type: 'string', format: 'email' }],
  ['a text of a format that says nothing here', { type: 'string', format: 'isbn' }, { type: 'string' }],
  ['a long text', { type: 'string', maxLength: 4000 }, { type: 'string', format: 'multiline', maxLength: 4000 }],
  ['a picture', { type: 'string', contentMediaType: 'image/png' }, { type: 'string', format: 'image' }],
  [
    'a picture as older schemas say it',
    { type: 'string', pattern: 'data:image/png;base64,' },
    { type: 'string', format: 'image' },
  ],
  ['a pattern that is none', { type: 'string', pattern: '(' }, { type: 'string' }],
  ['a day', { type: 'string', format: 'date' }, { type: 'string', format: 'date' }],
  [
    'a time that may be missing',
    { type: ['string', 'null'], format: 'date-time' },
    { type: 'string', format: 'date-time' },
  ],
  ['an amount', { type: 'number', multipleOf: 0.01, minimum: 0 }, { type: 'number', format: 'money', minimum: 0 }],
  [
    'a limit as draft 4 says it',
    { type: 'integer', minimum: 0, exclusiveMinimum: true },
    { type: 'integer', exclusiveMinimum: 0 },
  ],
  [
    'a limit as later drafts say it',
    { type: 'integer', exclusiveMinimum: 0 },
    { type: 'integer', exclusiveMinimum: 0 },
  ],
  ['yes or no', { type: 'boolean' }, { type: 'boolean' }],
  [
    'words',
    { enum: ['a', 'b', 'a'] },
    {
      type: 'string',
      oneOf: [
        { const: 'a', title: 'a' },
        { const: 'b', title: 'b' },
      ],
    },
  ],
  [
    'numbers with words',
    {
      oneOf: [
        { const: 1, title: 'One' },
        { const: 2, title: 'Two' },
      ],
    },
    {
      type: 'integer',
      oneOf: [
        { const: 1, title: 'One' },
        { const: 2, title: 'Two' },
      ],
    },
  ],
  ['something or nothing', { anyOf: [{ type: 'null' }, { type: 'integer' }] }, { type: 'integer' }],
  ['a list of words', { type: 'array', items: { type: 'string' } }, { type: 'string', format: 'multiline' }],
])('%s', (_, schema, expected) => {
  expect(propertiesOf({ thing: schema })).toEqual({ thing: { title: 'Thing', ...expected } })
})

test('what a number means is told by its name where the schema does not say', () => {
  const number = { type: 'number' }
  expect(propertiesOf({ unit_price: number, quantity: number, taxRate: number, weight: number })).toEqual({
    unitPrice: { title: 'Unit price', type: 'number', format: 'money' },
    quantity: { title: 'Quantity', type: 'number', format: 'quantity' },
    taxRate: { title: 'Tax rate', type: 'number' },
    weight: { title: 'Weight', type: 'number' },
  })
})

test('nested objects are looked into, wherever their schema stands, and stay together', () => {
  const { entity, groups } = of(
    {
      name: { type: 'string' },
      seller: { $ref: '#/definitions/party' },
      buyer: { allOf: [{ $ref: '#/definitions/party' }], title: 'Bought by' },
    },
    {
      required: ['seller'],
      definitions: {
        party: {
          type: 'object',
          required: ['name'],
          properties: { name: { type: 'string' }, at: { $ref: '#/definitions/place' } },
        },
        place: { properties: { city: { type: 'string', title: 'Town' } } },
      },
    },
  )
  expect(entity.required, 'a part of what may be missing may be missing').toEqual(['madeAt', 'sellerName'])
  expect(
    Object.entries(entity.properties)
      .slice(2)
      .map(([name, { title }]) => [name, title]),
  ).toEqual([
    ['name', 'Name'],
    ['sellerName', 'Seller name'],
    ['sellerAtCity', 'Seller at Town'],
    ['buyerName', 'Bought by name'],
    ['buyerAtCity', 'Bought by at Town'],
  ])
  expect(groups).toEqual([
    { title: 'Thing', sources: ['name'] },
    { title: 'Seller', sources: ['sellerName', 'sellerAtCity'] },
    { title: 'Bought by', sources: ['buyerName', 'buyerAtCity'] },
  ])
})

test('lists of objects are lines, which belong to their record', () => {
  const line = {
    type: 'object',
    required: ['qty'],
    properties: { qty: { type: 'number' }, parts: { type: 'array', items: { properties: { a: {} } } } },
  }
  const { entity, lines, notes } = of({ order_lines: { type: 'array', minItems: 1, items: line } })
  expect(entity.properties.orderLines).toEqual({
    title: 'Order lines',
    type: 'array',
    minItems: 1,
    items: { $ref: '#/$defs/orderLines' },
  })
  expect(entity.$defs?.orderLines).toMatchObject({
    required: ['thingId', 'qty'],
    properties: { thingId: { 'x-ref': 'thing' }, qty: { format: 'quantity' } },
  })
  expect(lines).toEqual({ orderLines: ['qty'] })
  expect(notes).toContain('order_lines.parts is left out: lines within lines')
  expect(notes).toContain('an import makes records without order_lines: their form asks for one later')
})

test('a schema within itself comes to an end, and names that mean something here are given others', () => {
  const { entity, notes } = of(
    { id: { type: 'integer' }, parent: { $ref: '#/definitions/node' } },
    { definitions: { node: { properties: { label: { type: 'string' }, parent: { $ref: '#/definitions/node' } } } } },
  )
  expect(Object.keys(entity.properties)).toEqual(['id', 'madeAt', 'code', 'parentLabel'])
  expect(notes).toContain('parent.parent is left out: #/definitions/node is within itself')
  expect(notes).toContain('id is called code')
})

test('nested values are called by as few words as tell them from the others, or by their own title', () => {
  const inside = (...names: string[]) => ({ properties: Object.fromEntries(names.map(name => [name, {}])) })
  const properties = {
    seller: inside('name', 'taxNumber'),
    buyer: inside('name'),
    ship: { properties: { to: inside('city') } },
  }
  const own = propertiesOf({ ...properties, payer: { properties: { name: { title: 'Who pays' } } } })
  expect(Object.values(own).map(({ title }) => title)).toEqual([
    'Seller name',
    'Tax number',
    'Buyer name',
    'City',
    'Who pays',
  ])
})

test('what a schema says of its file is no value', () => {
  expect(propertiesOf({ $schema: { type: 'string' }, '@context': { type: 'string' }, name: {} })).toEqual({
    name: { title: 'Name', type: 'string' },
  })
})
