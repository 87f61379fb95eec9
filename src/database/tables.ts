import { DECIMALS } from '../engine/form/decimals.ts'
import { askedTogether } from '../engine/relations/askedTogether.ts'
import type { Entities, Entity, Field } from '../engine/model/model.ts'
import { snakeCase } from '../engine/value/snakeCase.ts'

export interface ColumnDefinition {
  type: string
  nullable: boolean
  default?: string | number | boolean
  /** Names of the columns it is the product of, and the decimals it is rounded to, half up. */
  product?: { of: string[]; decimals: number }
  minimum?: { value: number; exclusive: boolean }
  maximum?: number
  values?: (string | number)[]
}

/** A table as declared; plain data, recorded when applied. Names are camelCase, the plugin writes snake_case. */
export interface TableDefinition {
  columns: Record<string, ColumnDefinition>
  primaryKey: string[]
  unique: string[][]
  index: string[][]
  /** Texts that are searched for by any part of them, behind the company's key. */
  search?: string[][]
  /** Columns that are asked for together: how often their values meet is kept, which PostgreSQL would guess else. */
  together?: string[][]
  foreign: { columns: string[]; table: string; references: string[] }[]
  /** The name that it had before. */
  was?: string
  /** Names that columns had before, by those of today. */
  renamed?: Record<string, string>
}

export const TENANT = 'serviceBuyerId'

/**
 * Returns the tables that stored entities need. The company's key comes first in every table that is not global and in
 * each of its keys, so that no row can refer to another company's.
 */
export function tablesOf(entities: Entities): Record<string, TableDefinition> {
  const stored = Object.values(entities).filter(entity => entity.stored)
  const together = askedTogether(entities)
  return Object.fromEntries(
    stored.map(entity => {
      const asked = together.get(entity.name)
      return [entity.name, { ...definitionOf(entity, entities), ...(asked && { together: asked }) }]
    }),
  )
}

/** Returns the names of the tables that belong to no company, in snake_case. */
export function globalTables(entities: Entities): Set<string> {
  const names = Object.values(entities).flatMap(entity => (entity.stored && entity.global ? entity.name : []))
  return new Set([...names, 'appliedTable', 'appliedApp', 'appliedMigration'].map(snakeCase))
}

function definitionOf(entity: Entity, entities: Entities): TableDefinition {
  const scoped = (columns: string[]) => (entity.global ? columns : [TENANT, ...columns])
  const fields = Object.values(entity.fields).filter(field => field.stored)
  const references = fields.flatMap(({ name, ref }) => {
    const target = ref && entities[ref.entity]!
    if (!target) return []
    return [
      {
        columns: target.global ? [name] : scoped([name]),
        table: target.name,
        references: target.global ? ['id'] : [TENANT, 'id'],
      },
    ]
  })
  // Numbers of documents: of these there are many, and people know a few of their digits.
  const search = fields.flatMap(({ name, series }) => (series === undefined ? [] : [scoped([name])]))
  const renamed = fields.flatMap(({ name, was }) => (was === undefined ? [] : [[name, was] as const]))
  const owner = { columns: [TENANT], table: 'serviceBuyer', references: ['id'] }
  return {
    columns: {
      ...(!entity.global && { [TENANT]: { type: 'uuid', nullable: false } }),
      ...Object.fromEntries(fields.map(field => [field.name, columnOf(field, entity)])),
    },
    primaryKey: scoped(entity.key),
    unique: entity.unique.map(scoped),
    index: entity.index.map(scoped),
    ...(search.length > 0 && { search }),
    foreign: entity.global ? references : [owner, ...references],
    ...(entity.was !== undefined && { was: entity.was }),
    ...(renamed.length > 0 && { renamed: Object.fromEntries(renamed) }),
  }
}

/** Returns the column that holds a property. */
export function columnOf(field: Field, entity: Entity): ColumnDefinition {
  const limit = (name: string) => (typeof field.schema[name] === 'number' ? field.schema[name] : undefined)
  const exclusiveMinimum = limit('exclusiveMinimum')
  const maximum = limit('maximum')
  const least = exclusiveMinimum ?? limit('minimum')
  const decimals = DECIMALS[field.kind]
  const isKey = entity.key.includes(field.name)
  const product = field.derived && 'multiply' in field.derived ? field.derived.multiply : undefined
  return {
    type: typeOf(field),
    nullable: !field.required && !isKey && field.default === undefined && !product,
    ...(isLiteral(field.default) && { default: field.default }),
    ...(product && { product: { of: product, decimals: decimals ?? 2 } }),
    ...(least !== undefined && { minimum: { value: least, exclusive: exclusiveMinimum !== undefined } }),
    ...(maximum !== undefined && { maximum }),
    ...(field.options &&
      field.kind !== 'choices' &&
      !field.derived &&
      !field.open && {
        values: field.options.map(({ value }) => value).filter(value => typeof value !== 'boolean'),
      }),
  }
}

const isLiteral = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

const TYPES: Partial<Record<Field['kind'], string>> = {
  id: 'uuid',
  reference: 'uuid',
  integer: 'integer',
  number: 'numeric',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'timestamptz',
  texts: 'jsonb',
  files: 'jsonb',
  choices: 'jsonb',
  json: 'jsonb',
}

function typeOf(field: Field): string {
  const decimals = DECIMALS[field.kind]
  if (decimals !== undefined) return `numeric(15, ${decimals})`
  if (field.kind === 'enumeration') return typeOfOptions(field.options!.map(({ value }) => value))
  return TYPES[field.kind] ?? 'text'
}

function typeOfOptions(values: unknown[]): string {
  if (typeof values[0] !== 'number') return 'text'
  return values.every(value => typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31)
    ? 'integer'
    : 'numeric'
}
