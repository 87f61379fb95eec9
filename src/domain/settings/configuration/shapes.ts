import { validate as isUuid } from 'uuid'
import { shapeMistakes } from '../../../engine/listSetting/settingShape.ts'
import type { Entities, Registry } from '../../../engine/model/model.ts'
import { seriesDates } from '../../../engine/series/seriesPattern.ts'
import { switchesBy, switchSchema } from '../../access/companySwitches.ts'
import {
  COMPANY_FILE,
  LISTS_FOLDER,
  nameOf,
  PANELS_FOLDER,
  PRINTS_FOLDER,
  REPORTS_FOLDER,
  ROLES_FILE,
  type Files,
} from './files.ts'
import { SCHEDULES } from '../../../engine/report/schedule.ts'
import type { Mistake } from './mistake.ts'

type Schema = Readonly<Record<string, unknown>>

/** Checks the shape of configuration files: missing or unknown files, and values of a wrong type. */
export function wrongShapes(registry: Registry, files: Files): Mistake[] {
  const missing = [COMPANY_FILE, ROLES_FILE].filter(file => !Object.hasOwn(files, file))
  return [
    ...missing.map(file => ({ file, pointer: '', message: '缺少此文件，不是完整的配置' })),
    ...Object.entries(files).flatMap(([file, content]): Mistake[] => {
      const schema = shapeOf(registry, file)
      if (!schema) return [{ file, pointer: '', message: '配置中没有这种文件' }]
      return shapeMistakes(schema, content).map(({ pointer, message }) => ({ file, pointer, message }))
    }),
  ]
}

function shapeOf({ entities }: Registry, file: string): Schema | undefined {
  if (file === COMPANY_FILE) return companyShape(entities)
  if (file === ROLES_FILE) return roles(entities)
  const [folder, ...rest] = file.split('/')
  if (rest.length !== 1) return undefined
  if (folder === LISTS_FOLDER || folder === PANELS_FOLDER) return layered
  if (folder === REPORTS_FOLDER) return isUuid(nameOf(file)) ? report : undefined
  return folder === PRINTS_FOLDER ? printShape(entities) : undefined
}

const object = (properties: Schema, required = Object.keys(properties)): Schema => ({
  ...{ type: 'object', additionalProperties: false },
  properties,
  required,
})

const pattern = object({
  prefix: { type: 'string' },
  date: { type: 'string', enum: seriesDates },
  digits: { type: 'integer' },
})

const companyShape = (entities: Entities) =>
  object({
    ...Object.fromEntries(switchesBy(entities, 'company').map(field => [field.name, switchSchema(field)])),
    series: { type: 'object', additionalProperties: pattern },
  })

function roles({ role }: Entities): Schema {
  const { name, menuKeys } = role!.fields
  const propertyNames = { ...name!.schema, pattern: '^\\S(.*\\S)?$' }
  return { type: 'object', propertyNames, additionalProperties: menuKeys!.schema }
}

/** The settings themselves are checked when they are published. */
const setting = { type: 'object' }
const layered: Schema = object({ company: setting, roles: { type: 'object', additionalProperties: setting } }, [])

/** What it is of is checked whenever it is read: its list may change. */
const report: Schema = {
  type: 'object',
  required: ['title', 'sharedWith'],
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 30 },
    sharedWith: { type: 'string' },
    schedule: { enum: [...SCHEDULES] },
  },
}

function printShape({ printLayout }: Entities): Schema {
  const fields = Object.values(printLayout!.fields).filter(({ name }) => name !== 'logo')
  const properties = Object.fromEntries(
    fields.map(({ name, schema, options }) => [
      name,
      options ? { type: schema.type, enum: options.map(({ value }) => value) } : schema,
    ]),
  )
  const required = fields.flatMap(field => (field.required ? field.name : []))
  return object(properties, required)
}
