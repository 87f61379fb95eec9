import { parseArgs } from 'node:util'
import { projectRoot } from '../compiler/read/projectRoot.ts'
import { ConfigError } from '../compiler/diagnostics/ConfigError.ts'
import { errorCode } from '../engine/errorCode.ts'
import { errorMessage } from '../engine/errorMessage.ts'
import { NotWritten } from './NotWritten.ts'
import { newResource } from './resource/newResource.ts'

const USAGE =
  'npm run resource:new -- bill.schema.json [--name bill] [--title 账单] [--area finance] [--only seller,total] [--take 20]'

/** `npm run resource:new -- <schema file>`: a published JSON Schema becomes a resource of the product. */
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      title: { type: 'string' },
      area: { type: 'string', default: 'system' },
      only: { type: 'string' },
      take: { type: 'string' },
    },
  })
  const [file] = positionals
  if (file === undefined) throw new NotWritten(USAGE)
  const { only, take, ...words } = values
  if (take !== undefined && !/^[1-9]\d*$/.test(take)) throw new NotWritten(`--take ${take} is no number of values.`)
  const choice = {
    only: only?.split(',').map(place => place.trim()),
    take: take === undefined ? undefined : Number(take),
  }
  const { name, menuKey, path, notes } = await newResource({ file, root: projectRoot(), ...words, ...choice })
  for (const note of notes) console.log(`note  ${note}`)
  console.log(`schemas/${name}.json, resources/${name}.json and "${menuKey}" in resources/menu.json are written.`)
  console.log(`Give "${menuKey}" to a role at /system/roles: its people find the list at ${path}.`)
} catch (error) {
  const isTheirs = error instanceof NotWritten || error instanceof ConfigError
  if (!isTheirs && !errorCode(error).startsWith('ERR_PARSE_ARGS')) throw error
  console.error(errorMessage(error))
  process.exitCode = 1
}
