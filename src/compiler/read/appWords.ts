import { dataOf } from '../../engine/value/data.ts'
import type { DeclaredFile } from '../declared.ts'
import { KEPT_WORDS } from '../resolve/product/operations.ts'
import { mapProperties, withOptions } from './mapProperties.ts'

type Files = Record<string, DeclaredFile>

/**
 * Adds what apps declare to the properties that list it: the messages that they receive to those with `x-messages`, what
 * they log to those with `x-logged`, by its type, and to those with `x-operations`, by its words.
 */
export function withAppWords(schemas: Files, apps: readonly DeclaredFile[]): Files {
  const entriesOf = (name: string) => apps.flatMap(({ data }) => Object.entries(dataOf(data[name])))
  const messages = entriesOf('receives').map(([name, title]) => ({ const: name, title }))
  const operations = entriesOf('logs').map(([title, type]) => ({ const: Number(type), title }))
  const types = operations.filter(({ const: type }) => !KEPT_WORDS.has(type))
  const words = operations.filter(({ const: type }) => KEPT_WORDS.has(type)).map(({ title }) => title)
  return mapProperties(schemas, property => {
    const { 'x-messages': takesMessages, 'x-logged': takesTypes, 'x-operations': given } = property
    if (takesMessages) return withOptions(property, messages)
    if (takesTypes) return withOptions(property, types)
    return Array.isArray(given) ? { ...property, 'x-operations': [...given, ...words] } : property
  })
}
