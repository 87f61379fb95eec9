import { dataOf, isData, type Data } from '../../../engine/value/data.ts'
import { offering, offersAt } from './names.ts'

/** What is offered in the grammar. */
export interface Offered {
  /** The kinds of names that mean the same everywhere. */
  kinds: ReadonlySet<string>
  /** The entity that a property tells of, by its values. */
  ways: Readonly<Record<string, readonly (readonly [value: string, entity: string])[]>>
}

/** The file with the names that mean the same everywhere. */
export const NAMES = 'names.schema.json'

/** Returns the path of the file with the names of a record. */
export const fileOf = (entity: string) => `of/${entity}.schema.json`

/**
 * Copies a part of the grammar with names in the place of `x-names`, and with those of the record in that of `x-namesOf`.
 * @param name of the definition, by which the places of a record's names are referred to
 */
export function inPlace(part: Data, name: string, offered: Offered): Data {
  const copy = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map(one => copy(one, key))
    return isData(value) ? inPlace(value, key, offered) : value
  }
  const { 'x-names': _, 'x-namesOf': by, propertyNames, ...rest } = part
  const { 'x-names': __, ...limits } = dataOf(propertyNames)
  const { choices, keys } = offersAt(part, kind => offered.kinds.has(kind))
  const further = [...keys.map(referTo), ...followed(by, name, offered)]
  return {
    ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, copy(value, key)])),
    ...(Object.keys(limits).length > 0 && { propertyNames: limits }),
    ...(choices.length > 0 && offering(...choices.map(referTo))),
    ...(further.length > 0 && { allOf: further }),
  }
}

const referTo = (name: string) => ({ $ref: `${NAMES}#/$defs/${name}` })

function followed(by: unknown, name: string, { ways }: Offered): Data[] {
  if (typeof by !== 'string') return []
  return (ways[by] ?? []).map(([value, entity]) => ({
    if: { required: [by], properties: { [by]: { const: value } } },
    then: { $ref: `${fileOf(entity)}#/$defs/${name}` },
  }))
}
