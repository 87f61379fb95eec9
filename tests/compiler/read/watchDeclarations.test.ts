import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FSWatcher } from 'chokidar'
import { expect, test, vi } from 'vitest'
import { watchDeclarations } from '../../../src/compiler/read/watchDeclarations.ts'
import { withProject } from '../../support/brokenCase.ts'

const { watchers } = vi.hoisted(() => ({ watchers: [] as FSWatcher[] }))

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

test('that files can’t be watched any more is said, and ends nothing', async () => {
  await withProject(undefined, async folder => {
    const said: string[] = []
    const watcher = watchDeclarations(
      { root: folder },
      async () => undefined,
      line => said.push(line),
    )
    watchers.at(-1)!.emit('error', new Error('too many files'))
    expect(said).toEqual(["the folders of the declarations can't be watched: too many files"])
    await watcher.close()
  })
})

test('an edited file is taken over, a broken one is refused with its place', async () => {
  await withProject(undefined, async folder => {
    const path = join(folder, 'resources/order.json')
    const text = await readFile(path, 'utf8')
    const labels: string[] = []
    const said: string[] = []
    const watcher = watchDeclarations(
      { root: folder },
      async registry => void labels.push(registry.resources.order!.label),
      line => said.push(line),
    )
    try {
      // Until the watcher is ready it does not see an edit, so the edit is made again.
      let edit = 0
      await expect
        .poll(async () => {
          await writeFile(path, withLabel(text, `第${edit++}版`))
          return labels.length
        }, WAIT)
        .toBeGreaterThan(0)
      await writeFile(path, withLabel(text, '末版'))
      await expect.poll(() => labels.at(-1), WAIT).toBe('末版')

      await writeFile(path, text.replace('"sort"', '"sorted"'))
      await expect.poll(() => said.at(-1), WAIT).toContain('resources/order.json:11:5  /list/sorted')
      expect(labels.at(-1)).toBe('末版')

      await writeFile(path, withLabel(text, '修好'))
      await expect.poll(() => labels.at(-1), WAIT).toBe('修好')
    } finally {
      await watcher.close()
    }
  })
})

const WAIT = { timeout: 20_000, interval: 300 }

const withLabel = (text: string, label: string) =>
  text.replace('"schema": "order"', `"label": "${label}", "schema": "order"`)
