import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, projectFiles, readSource } from './support/sourceFiles.ts'

const paths = projectFiles()
const sources = paths.filter(path => /^src\/.*\.(tsx?|js)$/.test(path)).map(readSource)

/** The trade has two rooms, what it adds to the server and to the console, and the list of what it adds has its demo. */
const roomOf = (path: string) => {
  if (/^src\/trade\/(console[./]|publicPages\.)/.test(path)) return 'trade/console'
  return path === 'src/trade/server.ts' ? path : path.split('/')[1]!
}

/** The files that a file needs to run; what is only a type does not count. */
const valuesFrom = (path: string, text: string) =>
  [...text.matchAll(/\b(?:import|export)\s+(?!type\b)(?:[^'"();]*?\bfrom\s*)?'(\.[^']+)'/g)]
    .filter(([statement]) => !/^\w+\s+\{(\s*type\s[^,}]*,?)+\s*\}\s+from/.test(statement))
    .map(([, name]) => posix.join(posix.dirname(path), name!))

/** The first circle through each file that stands in one. */
function circlesIn(imported: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>()
  const circles: string[][] = []
  const walk = (file: string, above: string[]) => {
    const from = above.indexOf(file)
    if (from >= 0) circles.push(above.slice(from))
    if (from >= 0 || done.has(file)) return
    for (const next of imported.get(file) ?? []) walk(next, [...above, file])
    done.add(file)
  }
  for (const file of imported.keys()) walk(file, [])
  return circles
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

describe('imports run one way', () => {
  /** Which rooms a room may look into, besides itself. */
  const ALLOWED: Record<string, string[]> = {
    engine: [],
    admin: ['engine'],
    compiler: ['engine'],
    database: ['engine'],
    storage: ['engine'],
    workbook: ['engine'],
    domain: ['engine', 'database', 'storage', 'workbook'],
    api: ['engine', 'database', 'domain', 'storage', 'compiler'],
    trade: ['engine', 'database', 'domain', 'storage', 'workbook', 'api'],
    'trade/console': ['engine', 'admin'],
    'src/trade/server.ts': ['trade', 'api', 'demo'],
    core: ['database', 'domain'],
    apps: ['engine', 'domain', 'api', 'admin'],
    demo: ['engine', 'compiler', 'database', 'domain', 'trade'],
    commands: ['engine', 'database', 'domain', 'storage', 'compiler', 'demo', 'api', 'apps'],
    'console.tsx': ['admin', 'apps'],
    'server.ts': ['compiler', 'demo', 'api', 'serve.ts'],
    'serve.ts': ['engine', 'database', 'compiler', 'domain', 'api', 'apps'],
  }

  /** Packages that speak a language which a room does not: HTTP, SQL, JSX, the disk, a dictionary too large for browsers. */
  const FOREIGN: Record<string, RegExp> = {
    engine: /^(node:|react|@mui|kysely|pg$|fastify|@fastify|@electric-sql|pinyin-pro)/,
    admin: /^(node:|kysely|pg$|fastify|@fastify|@electric-sql|pinyin-pro)/,
    compiler: /^(react|@mui|kysely|pg$|fastify|@fastify|@electric-sql)/,
    database: /^(react|@mui|fastify|@fastify)/,
    domain: /^(react|@mui|fastify|@fastify|pg$|@electric-sql)/,
    demo: /^(react|@mui|fastify|@fastify|pg$|@electric-sql)/,
    storage: /^(react|@mui|kysely|pg$|fastify|@fastify|@electric-sql)/,
    workbook: /^(react|@mui|kysely|pg$|fastify|@fastify|@electric-sql)/,
    trade: /^(react|@mui|pg$|@electric-sql)/,
    'trade/console': /^(node:|kysely|pg$|fastify|@fastify|@electric-sql|pinyin-pro)/,
    apps: /^(react|@mui|kysely|pg$|fastify|@fastify|@electric-sql)/,
    api: /^(react|@mui|pg$|@electric-sql)/,
  }

  test('every room is known', () => {
    expect([...new Set(sources.map(({ path }) => roomOf(path)))].filter(room => !(room in ALLOWED))).toEqual([])
  })

  test('no arrow points back', () => {
    const wrong = sources.flatMap(({ path, text }) => {
      const targets = importsOf(text).filter(name => name.startsWith('.'))
      const found = targets.map(name => posix.join(posix.dirname(path), name))
      return found
        .filter(target => roomOf(target) !== roomOf(path) && !ALLOWED[roomOf(path)]?.includes(roomOf(target)))
        .map(target => `${path} → ${target}`)
    })
    expect(wrong).toEqual([])
  })

  /** The rooms of a room; files beside them belong to none. */
  const innerRooms = (path: string) => (path.split('/').length > 3 ? path.split('/').slice(0, 3).join('/') : undefined)

  test('nor does one between the rooms of a room', () => {
    const arrows = new Map<string, string>()
    for (const { path, text } of sources)
      for (const name of importsOf(text).filter(name => name.startsWith('.'))) {
        const target = posix.join(posix.dirname(path), name)
        const [from, to] = [innerRooms(path), innerRooms(target)]
        if (from && to && from !== to && roomOf(path) === roomOf(target))
          arrows.set(`${from} → ${to}`, `${path} → ${target}`)
      }
    const back = [...arrows].filter(([arrow]) => arrows.has(arrow.split(' → ').toReversed().join(' → ')))
    expect(back.map(([, example]) => example)).toEqual([])
  })

  test('no files wait for each other', () => {
    const imported = new Map(sources.map(({ path, text }) => [path, valuesFrom(path, text)]))
    expect(circlesIn(imported)).toEqual([])
    expect(
      circlesIn(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['a']],
        ]),
      ),
    ).toEqual([['a', 'b', 'c']])
  })

  test('no room speaks the language of another', () => {
    const wrong = sources
      .filter(({ path }) => !path.startsWith('src/engine/generated/'))
      .flatMap(({ path, text }) =>
        importsOf(text)
          .filter(name => FOREIGN[roomOf(path)]?.test(name))
          .map(name => `${path} → ${name}`),
      )
    expect(wrong).toEqual([])
  })

  test('what knows no document names none', () => {
    const document = /(stockOut|stockIn|(sales|purchase)(Order|Return|Contract)|payout|payReturn)/i
    const named = sources.filter(
      ({ path, text }) =>
        !/^src\/(trade|demo)\//.test(path) &&
        !/\/(generated|migrations|messages)\//.test(path) &&
        document.test(withoutComments(text)),
    )
    expect(named.map(({ path }) => path)).toEqual([])
  })

  test('the reading of imports sees every form of them', () => {
    const text = `
      import { a } from './a.ts'
      import type {
        B,
      } from '../b.ts'
      import './c.css'
      export * from './d.ts'
      const e = await import('./e.ts')
      const f = new URL('./f.ts', import.meta.url)`
    expect(importsOf(text)).toEqual(['./a.ts', '../b.ts', './c.css', './d.ts', './e.ts', './f.ts'])
  })
})

describe('what was done to rows once', () => {
  const room = /^src\/[^/]+\/migrations\//

  /** What a migration reads when it runs that may be another thing tomorrow; SQL, and what is frozen with it, is not. */
  const readOfToday = ({ path, text }: { path: string; text: string }) => [
    ...valuesFrom(path, text).filter(target => !room.test(target)),
    ...importsOf(text).filter(name => !name.startsWith('.') && name !== 'kysely'),
    ...(withoutComments(text).match(/\bimport\(/g) ?? []),
  ]

  test('is not done otherwise today', () => {
    const migrations = sources.filter(({ path }) => room.test(path))
    expect(migrations.length).toBeGreaterThan(10)
    expect(migrations.flatMap(file => readOfToday(file).map(name => `${file.path} → ${name}`))).toEqual([])
    const text = `
      import { sql } from 'kysely'
      import type { Migration } from '../../database/migrate.ts'
      import { giveMenuKeys } from '../../database/migrations/giveMenuKeys.ts'
      import { firstUnits } from '../stock/firstUnits.ts'
      import { readFileSync } from 'node:fs'
      const { keys } = await import('../keys.ts')`
    expect(readOfToday({ path: 'src/trade/migrations/a.ts', text })).toEqual([
      'src/trade/stock/firstUnits.ts',
      'node:fs',
      'import(',
    ])
  })
})

describe('the demo tells what happened', () => {
  /** What somebody sets up before anything happens; all else is done by acts. Copies for benchmarks copy what acts have done. */
  const MASTER_DATA = [
    ...['serviceBuyer', 'role', 'team', 'account', 'loginName', 'companyTitle', 'apiKey', 'webhook', 'webhookSource'],
    ...[
      'warehouse',
      'warehousePosition',
      'productPosition',
      'productLimit',
      'logisticsCompany',
      'unit',
      'brand',
      'category',
      'product',
    ],
    ...['customer', 'linkMan', 'supplier'],
  ]
  const written = (text: string) =>
    [...withoutComments(text).matchAll(/(insertInto|updateTable|deleteFrom)\('(\w+)'\)/g)].map(
      ([, how, table]) => `${how} ${table}`,
    )
  const allowed = new Set(MASTER_DATA.map(table => `insertInto ${table}`))

  test('and writes nothing else than master data by itself: no log entry, no notice, no document', () => {
    const story = sources.filter(({ path }) => path.startsWith('src/demo/') && !path.startsWith('src/demo/copies/'))
    const wrong = story.flatMap(({ path, text }) =>
      written(text).flatMap(what => (allowed.has(what) ? [] : `${path}: ${what}`)),
    )
    expect(wrong).toEqual([])
    expect(written("trx.insertInto('operationLog').values(x)")).toEqual(['insertInto operationLog'])
  })

  test('nor has the domain write an entry or a notice that no act writes', () => {
    const telling = /\/(notify|operationLog|tellChanged|tellHappened|stock)\.ts$/
    const wrong = sources
      .filter(({ path }) => path.startsWith('src/demo/'))
      .flatMap(({ path, text }) => importsOf(text).flatMap(name => (telling.test(name) ? `${path} → ${name}` : [])))
    expect(wrong).toEqual([])
  })
})

describe('what the console loads when it is needed', () => {
  /** A part stands in a boundary of its own, or somebody hears that it did not come. */
  const doors = /\b(lazyPart|loadPart)\(\s*\(\) =>\s*$/

  /** The first is the door itself; the other runs in a thread of its own, which says what it could not load. */
  const exempt = ['src/admin/ui/parts/lazyPart.tsx', 'src/admin/import/readTable.ts']

  const bareLoads = (text: string) => {
    const code = withoutComments(text)
    const imports = [...code.matchAll(/(?<!typeof )(?<!: )\bimport\(/g)].map(({ index }) => code.slice(0, index))
    const isLazy = /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(code)
    return isLazy || imports.some(before => !doors.test(before))
  }

  test('comes through one door', () => {
    const console = sources.filter(
      ({ path }) => ['admin', 'trade/console', 'console.tsx'].includes(roomOf(path)) && !exempt.includes(path),
    )
    const bare = console.filter(({ path, text }) => !path.endsWith('.d.ts') && bareLoads(text))
    expect(bare.map(({ path }) => path)).toEqual([])
    expect(bareLoads("const A = lazyPart(() => import('./A.tsx').then(m => m.A))")).toBe(false)
    expect(bareLoads("import { lazy, useState } from 'react'")).toBe(true)
    expect(bareLoads("void import('./socket.ts')")).toBe(true)
  })
})

describe('files are small and named by what they hold', () => {
  const written = sources.filter(({ path }) => !/^src\/engine\/generated\/|\/migrations\/|\/messages\//.test(path))
  const lengths = written.map(({ lines }) => lines).sort((a, b) => a - b)

  test('none is longer than 300 lines', () => {
    expect(written.filter(({ lines }) => lines > 300).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
  })

  test('half are no longer than 60 lines, nine in ten no longer than 200', () => {
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(60)
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(200)
  })

  test('none is a drawer for everything', () => {
    const drawers = /(^|\/)(utils?|helpers?|common|misc)(\/|\.[a-z]+$|$)/i
    expect(paths.filter(path => drawers.test(path))).toEqual([])
  })

  test('none uses the type that turns checking off', () => {
    const unchecked = /(\bas\s+|[:<,|&=(]\s*)any\b(?=\s*(\[\]|[)>,;=|&{}]|$))/m
    expect(written.filter(({ text }) => unchecked.test(withoutComments(text))).map(({ path }) => path)).toEqual([])
    for (const text of ['f(x: any) {', 'x as any', 'Map<string, any>', 'let x: any[]', 'a: any\n'])
      expect(text).toMatch(unchecked)
  })
})

describe('the project', () => {
  test('shows no more at its top than its parts', () => {
    const parts = [
      'package.json',
      'package-lock.json',
      'vite.config.ts',
      'tsconfig.json',
      'src',
      'schemas',
      'resources',
      'tests',
      'README.md',
    ]
    const shown = new Set(paths.map(path => path.split('/')[0]!).filter(name => !name.startsWith('.')))
    expect([...shown].filter(name => !parts.includes(name))).toEqual([])
  })

  test('takes no day of UTC for one in China in its tests: they would fail for eight hours of each day', () => {
    const day = /(\.toISOString\(\)|\bnow\(\))\.slice\(0, 10\)/
    const tests = paths.filter(path => /^tests\/(?!releases\/|architecture).*\.tsx?$/.test(path)).map(readSource)
    expect(tests.filter(({ text }) => day.test(text)).map(({ path }) => path)).toEqual([])
    expect('new Date().toISOString().slice(0, 10)').toMatch(day)
  })

  test('names no folder of the machine it was written on', () => {
    const absolute = /(^|["'`\s(=:])\/(work|home|root|Users|mnt|tmp)\//m
    const texts = paths.filter(path => /\.(tsx?|js|jsonc?|css|html|md|txt)$|^\.[^/]+(\/|$)/.test(path)).map(readSource)
    expect(
      texts
        .filter(({ path, text }) => !path.endsWith('architecture.test.ts') && absolute.test(text))
        .map(({ path }) => path),
    ).toEqual([])
  })
})
