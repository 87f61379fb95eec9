import { parseArgs } from 'node:util'
import { ConfigError } from '../compiler/diagnostics/ConfigError.ts'
import { projectRoot } from '../compiler/read/projectRoot.ts'
import { errorCode } from '../engine/errorCode.ts'
import { errorMessage } from '../engine/errorMessage.ts'
import { askForApp } from './app/askForApp.ts'
import { readKinds } from './app/kinds.ts'
import { newApp, type WantedApp } from './app/newApp.ts'
import { NotWritten } from './NotWritten.ts'

const USAGE = 'npm run app:new -- ../mine [--title 我的应用] [--name mine] [--with all, or field,rule,…]'

/** `npm run app:new -- <folder>`: an app in a folder outside of the product. Asked for nothing at a terminal, it asks back. */
try {
  const given = process.argv.slice(2)
  const wanted =
    given.length === 0 && process.stdin.isTTY ? await askForApp(process.stdin, process.stdout) : read(given)
  const { name, files, apps } = await newApp(wanted, projectRoot())
  for (const file of files) console.log(`written  ${file}`)
  console.log(`\nNext, from here:`)
  console.log(`  APPS=${apps} npm run check`)
  if (files.includes('tests/app.test.ts')) console.log(`  APPS=${apps} npm test`)
  console.log(`  APPS=${apps} npm start`)
  console.log(`Give "${name}-list" to a role at /system/roles: its people find the list at /${name}/list.`)
} catch (error) {
  const isTheirs = error instanceof NotWritten || error instanceof ConfigError
  if (!isTheirs && !errorCode(error).startsWith('ERR_PARSE_ARGS')) throw error
  console.error(errorMessage(error))
  process.exitCode = 1
}

function read(args: string[]): WantedApp {
  const options = { name: { type: 'string' }, title: { type: 'string' }, with: { type: 'string' } } as const
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  const [folder, ...rest] = positionals
  if (folder === undefined || rest.length > 0) throw new NotWritten(USAGE)
  const { with: asked = '', ...named } = values
  return { folder, kinds: readKinds(asked), ...named }
}
