import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Makes a fresh checkout ready: installs what is missing, generates what follows from the declarations of the apps that
 * APPS names and, asked with `build`, builds what is stale; with `build demo` as `npm run build` does, with today's demo
 * company, from which an empty folder begins.
 * Plain JavaScript, because it runs before anything is installed.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) stop(`Docket needs Node.js 20.19 or newer, this is ${process.versions.node}.`)

const lock = readFileSync(join(root, 'package-lock.json'))
// Not `npm ci`: it refuses a lock whose optional packages of other platforms a registry does not carry.
const install = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
whenStale('node_modules/.docket-installed', [lock], () => {
  say('installing packages, a few minutes the first time…')
  run('npm', install)
})
const { APPS = '' } = process.env
const apps = [APPS, ...partsOfApps('schemas', 'resources')]
const declared = ['schemas', 'src/core', 'src/commands'].flatMap(name => fingerprint(join(root, name)))
// Mistakes in them are told by what is prepared for.
whenStale('.build/generated', [lock, ...declared, ...apps], () =>
  run(process.execPath, ['--import', 'tsx', 'src/commands/generate.ts', '--quiet']),
)
if (process.argv[2] === 'build') {
  // Declarations are read at each start; a build needs the code alone, and the list of whose it is.
  const code = readdirSync(join(root, 'src')).filter(name => name !== 'core').sort().map(name => join('src', name))
  const parts = [...code, 'src/core/server.ts', 'src/apps/generated', 'vite.config.ts', 'package.json']
  const sources = [APPS, ...parts.flatMap(name => fingerprint(join(root, name))), ...partsOfApps('src')]
  whenStale('.build/stamp', [lock, ...sources], () => {
    say('building the console and the server…')
    run('npx', ['vite', 'build', '--app', '--logLevel', 'error'])
    if (process.argv[3] !== 'demo') return
    say('making the demo company…')
    run(process.execPath, ['.build/server/prepareDemo.js'])
  })
}

/** Does the work unless it was done for the same inputs. */
function whenStale(stamp, inputs, work) {
  const hash = createHash('sha256')
  for (const input of inputs) hash.update(input)
  const wanted = hash.digest('hex')
  const path = join(root, stamp)
  if (existsSync(path) && readFileSync(path, 'utf8') === wanted) return
  work()
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, wanted)
}

function fingerprint(path) {
  const found = statSync(path)
  // What is generated follows from the rest.
  const names = () => readdirSync(path).filter(name => name !== 'generated')
  if (found.isDirectory()) return names().sort().flatMap(name => fingerprint(join(path, name)))
  return [path, readFileSync(path)]
}

/** The folders of these names in the apps; a package does not change but with its version, and this one is no app's code. */
function partsOfApps(...names) {
  const folders = (APPS || '.').split(',').map(app => app.trim()).filter(app => /^[./]/.test(app))
  const parts = folders.flatMap(app => names.map(name => resolve(root, app, name)))
  return parts.filter(part => existsSync(part) && part !== join(root, 'src')).flatMap(fingerprint)
}

/** Says what takes a while, beside what programs read. */
function say(words) {
  console.error(words)
}

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) stop(`"${command} ${args.join(' ')}" failed.`)
}

function stop(reason) {
  console.error(reason)
  process.exit(1)
}
