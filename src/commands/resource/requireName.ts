import { NotWritten } from '../NotWritten.ts'

/** What addresses, menu keys and endpoints may be made of. */
const NAME = /^[a-z][A-Za-z]*$/

/** @throws NotWritten for a name that can't be that of a resource or an app */
export function requireName(name: string, what: 'a resource' | 'an app') {
  if (!NAME.test(name))
    throw new NotWritten(`"${name}" can't be the name of ${what}: give another --name, such as supplyContract.`)
}
