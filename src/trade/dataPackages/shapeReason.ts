import type { ErrorObject } from 'ajv/dist/2020.js'
import type { Message } from '../../engine/value/message.ts'
import { reason } from '../reason.ts'

/** Says what is wrong with a value of a package that breaks a keyword of the format. */
export function shapeReason({ keyword, params, schema }: ErrorObject): Message {
  if (keyword === 'required') return reason('packageFile.lacking', { name: String(params.missingProperty) })
  if (keyword === 'type') return reason(TYPES[String(params.type)] ?? 'packageFile.wrong')
  if (keyword === 'maxLength') return reason('packageFile.tooLong', { most: Number(params.limit) })
  if (keyword === 'maxItems') return reason('packageFile.tooMany', { most: Number(params.limit) })
  if (keyword === 'minItems' || keyword === 'minLength' || schema === '\\S') return reason('packageFile.empty')
  if (keyword === 'format') return reason('packageFile.noDay')
  if (keyword === 'minimum') return reason('packageFile.tooSmall', { least: Number(params.limit) })
  if (keyword === 'maximum') return reason('packageFile.tooLarge', { most: Number(params.limit) })
  return reason('packageFile.wrong')
}

const TYPES: Readonly<
  Record<string, 'packageFile.noText' | 'packageFile.noNumber' | 'packageFile.noList' | 'packageFile.noObject'>
> = {
  string: 'packageFile.noText',
  number: 'packageFile.noNumber',
  array: 'packageFile.noList',
  object: 'packageFile.noObject',
}
