import { dataOf, isData } from '../../engine/value/data.ts'
import type { DeclaredFile } from '../declared.ts'

type Files = Record<string, DeclaredFile>

/** Makes the messages that apps receive the values of the properties with `x-messages`. */
export function withMessages(schemas: Files, apps: readonly DeclaredFile[]): Files {
  const messages = apps.flatMap(({ data }) => Object.entries(dataOf(data.receives)))
  const oneOf = messages.map(([name, title]) => ({ const: name, title }))
  const known = (file: DeclaredFile): DeclaredFile => {
    const properties = Object.entries(dataOf(file.data.properties))
    if (!properties.some(([, property]) => isData(property) && property['x-messages'])) return file
    const all = properties.map(([name, property]) => {
      const { 'x-messages': takes, ...rest } = dataOf(property)
      return [name, takes ? { ...rest, ...(oneOf.length > 0 && { oneOf }) } : property]
    })
    return { ...file, data: { ...file.data, properties: Object.fromEntries(all) } }
  }
  return Object.fromEntries(Object.entries(schemas).map(([name, file]) => [name, known(file)]))
}
