import { registerApps } from '../../src/apps/apps.ts'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NotDone } from '../../src/commands/config/NotDone.ts'
import { openDatabase } from '../../src/commands/config/openDatabase.ts'
import { runConfig } from '../../src/commands/config/runConfig.ts'
import { applyPlan } from '../../src/database/plan/applyPlan.ts'
import { connect, type Connection } from '../../src/database/connect.ts'
import { DatabaseUnavailable } from '../../src/database/DatabaseUnavailable.ts'
import { tablesOf } from '../../src/database/tables.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { createFirstCompany } from '../../src/domain/installation/firstCompany.ts'
import { ConfigurationRefused } from '../../src/domain/settings/configuration/mistake.ts'
import type { Registry } from '../../src/engine/model/model.ts'
import { emptyCluster } from '../support/emptyCluster.ts'

let ground: string
let folder: string
let registry: Registry
let connection: Connection
beforeAll(async () => {
  ground = await mkdtemp(join(tmpdir(), 'docket-config-'))
  folder = join(ground, 'kept')
  registry = await loadRegistry(projectRoot())
  registerApps(registry)
  connection = await connect({ template: await emptyCluster() })
  await applyPlan(connection.db, tablesOf(registry.entities))
  await createFirstCompany(connection, registry)
})
afterAll(async () => {
  await connection.close()
  await rm(ground, { recursive: true, force: true })
})

async function run(...args: string[]): Promise<string[]> {
  const said: string[] = []
  const open = async () => ({ ...connection, close: async () => {} })
  await runConfig(args, { open, root: projectRoot(), say: line => void said.push(line) })
  return said
}

const edit = async (file: string, change: (content: never) => unknown) => {
  const path = join(folder, file)
  await writeFile(path, JSON.stringify(change(JSON.parse(await readFile(path, 'utf8')) as never)))
}
const contentOf = async (of: string) => {
  const paths = (await readdir(of, { recursive: true })).filter(path => path.endsWith('.json')).toSorted()
  return Promise.all(paths.map(async path => [path, await readFile(join(of, path), 'utf8')]))
}

test('a configuration is exported, looked at, changed, tried, applied, and exported as it was applied', {
  timeout: 120_000,
}, async () => {
  expect(await run('export', folder)).toEqual([`我的公司: 2 files in ${folder}.`])
  expect(await run('diff', folder)).toEqual([`我的公司 is as ${folder} says: nothing to change.`])
  await edit('company.json', (company: object) => ({ ...company, hasScanFunc: true }))
  await edit('roles.json', (roles: object) => ({ ...roles, 销售: ['sale-putout'] }))
  const told = [
    'company.json',
    '  修改 扫码功能',
    '    - 关闭',
    '    + 开启',
    'roles.json',
    '  新建角色 销售',
    '    + 名称：销售',
    '    + 增加的权限：销售 / 销售出库',
  ]
  const unchanged = '2 changes of 我的公司; nothing was changed.'
  expect(await run('diff', folder)).toEqual([...told, unchanged])
  expect(await run('apply', folder, '--dry-run')).toEqual([...told, unchanged])
  expect(await run('apply', folder, '--as', 'admin')).toEqual([...told, '2 changes of 我的公司 made as 管理员.'])
  expect(await run('apply', folder)).toEqual([`我的公司 is as ${folder} says: nothing to change.`])

  await writeFile(join(folder, 'README.md'), 'mine')
  await cp(join(folder, 'company.json'), join(folder, 'lists/gone.json'), { recursive: true })
  await run('export', folder)
  const again = join(ground, 'again')
  await run('export', again)
  expect(await contentOf(again)).toEqual(await contentOf(folder))
  expect(await readFile(join(folder, 'README.md'), 'utf8')).toBe('mine')
})

test('what can not be done is told, and nothing is', async () => {
  const refused = async (error: unknown, message: string, ...args: string[]) => {
    const running = run(...args)
    await expect(running).rejects.toThrow(error as never)
    await expect(running).rejects.toThrow(message)
  }
  await refused(NotDone, 'npm run config -- export <folder>', 'export')
  await refused(NotDone, 'npm run config', 'import', folder)
  await refused(NotDone, 'no company.json', 'apply', join(ground, 'nowhere'))
  await refused(NotDone, 'There is no company 别家.', 'diff', folder, '--company', '别家')
  await refused(NotDone, 'There is no company of "nobody".', 'apply', folder, '--as', 'nobody')
  const foreign = join(ground, 'foreign')
  await cp(join(folder, 'company.json'), join(foreign, 'else.json'), { recursive: true })
  await refused(NotDone, 'choose an empty folder', 'export', foreign)
  const broken = join(ground, 'broken')
  await cp(folder, broken, { recursive: true })
  await writeFile(join(broken, 'roles.json'), '{"a":')
  await refused(ConfigurationRefused, 'roles.json  /  不是正确的 JSON', 'apply', broken)
  await rm(join(broken, 'roles.json'))
  await refused(ConfigurationRefused, 'roles.json  /  缺少此文件', 'apply', broken)
})

test('a database that a server has open, that is not there or waits for changes is left alone', {
  timeout: 120_000,
}, async () => {
  const environment = { DATA_DIR: join(ground, 'data') }
  await expect(openDatabase(environment, registry)).rejects.toThrow('There is no database yet')
  const server = await connect({ dataDir: join(ground, 'data/database'), template: await emptyCluster() })
  try {
    await sql`select 1`.execute(server.db)
    const opening = openDatabase(environment, registry)
    await expect(opening).rejects.toThrow(DatabaseUnavailable)
    await expect(opening).rejects.toThrow(`is in use by process ${process.pid}`)
  } finally {
    await server.close()
  }
  await expect(openDatabase(environment, registry)).rejects.toThrow('start Docket once first')
})
