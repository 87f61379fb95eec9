import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FSWatcher } from 'chokidar'
import { expect, test, vi } from 'vitest'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import { watchDeclarations } from '../../../src/compiler/read/watchDeclarations.ts'
import { withProject } from '../../support/brokenCase.ts'

const { watchers, reads } = vi.hoisted(() => ({ watchers: [] as FSWatcher[], reads: { count: 0 } }))

/** The real watcher, which a test can let fail. */
vi.mock('chokidar', async original => {
  const { watch, ...rest } = await original<typeof import('chokidar')>()
  return {
    ...rest,
    watch: (...given: Parameters<typeof watch>) => {
      const watcher = watch(...given)
      watchers.push(watcher)
      return watcher
    },
  }
})

/** The real reading, counted. */
vi.mock('../../../src/compiler/read/readTexts.ts', async original => {
  const { readTexts, ...rest } = await original<typeof import('../../../src/compiler/read/readTexts.ts')>()
  return {
    ...rest,
    readTexts: (...given: Parameters<typeof readTexts>) => {
      reads.count += 1
      return readTexts(...given)
    },
  }
})

test('that files can’t be watched any more is said, and ends nothing', async () => {
  await withProject(undefined, async folder => {
    const said: string[] = []
    const watcher = watchDeclarations(
      { root: folder, version: '' },
      async () => undefined,
      line => said.push(line),
    )
    watchers.at(-1)!.emit('error', new Error('too many files'))
    expect(said).toEqual(["the folders of the declarations can't be watched: too many files"])
    await watcher.close()
  })
})

test('what is generated beside them is not watched', async () => {
  await withProject(undefined, async folder => {
    const generated = join(folder, 'schemas/generated')
    await mkdir(generated)
    const watcher = watchDeclarations(
      { root: folder, version: '' },
      async () => undefined,
      () => undefined,
    )
    const files = watchers.at(-1)!
    await once(files, 'ready')
    expect(Object.keys(files.getWatched())).toContain(join(folder, 'schemas'))
    expect(Object.keys(files.getWatched())).not.toContain(generated)
    await watcher.close()
  })
})

test('an edited file is taken over, a broken one is refused with its place', async () => {
  await withProject(undefined, async folder => {
    const path = join(folder, 'resources/order.json')
    const text = await readFile(path, 'utf8')
    const { version } = await loadRegistry(folder)
    const labels: string[] = []
    const said: string[] = []
    // What is saved before the files are watched is seen once they are.
    await writeFile(path, withLabel(text, '首版'))
    const watcher = watchDeclarations(
      { root: folder, version },
      async registry => void labels.push(registry.resources.order!.label),
      line => said.push(line),
    )
    try {
      await expect.poll(() => labels, WAIT).toEqual(['首版'])
      await writeFile(path, withLabel(text, '末版'))
      await expect.poll(() => labels.at(-1), WAIT).toBe('末版')

      await writeFile(path, text.replace('"sort"', '"sorted"'))
      await expect.poll(() => said.at(-1), WAIT).toContain('resources/order.json:11:5  /list/sorted')
      expect(labels).toEqual(['首版', '末版'])

      // Back as it was: nothing has changed but that the refusal is over.
      await writeFile(path, withLabel(text, '末版'))
      await expect.poll(() => said.at(-1), WAIT).toContain('declarations taken over')
      expect(labels).toEqual(['首版', '末版', '末版'])
    } finally {
      await watcher.close()
    }
  })
})

test('what is in use already is not taken over again', async () => {
  await withProject(undefined, async folder => {
    const path = join(folder, 'resources/order.json')
    const text = await readFile(path, 'utf8')
    const { version } = await loadRegistry(folder)
    const labels: string[] = []
    reads.count = 0
    const watcher = watchDeclarations(
      { root: folder, version },
      async registry => void labels.push(registry.resources.order!.label),
      () => undefined,
    )
    try {
      await expect.poll(() => reads.count, WAIT).toBe(1)
      await writeFile(path, withLabel(text, '改版'))
      await expect.poll(() => labels, WAIT).toEqual(['改版'])
    } finally {
      await watcher.close()
    }
  })
})

const WAIT = { timeout: 20_000, interval: 50 }

const withLabel = (text: string, label: string) =>
  text.replace('"schema": "order"', `"label": "${label}", "schema": "order"`)
