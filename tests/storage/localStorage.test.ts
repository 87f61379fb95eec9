import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLocalStorage } from '../../src/storage/localStorage.ts'

const KEY = '01900000-0000-7000-8000-0000000000aa'

function open() {
  const parent = mkdtempSync(join(tmpdir(), 'docket-storage-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const folder = join(parent, 'uploads')
  return { parent, folder, storage: createLocalStorage(folder) }
}

test('a file comes back as it was put, and only this user may read it', async () => {
  const { folder, storage } = open()
  const content = Uint8Array.from({ length: 256 }, (_, index) => index)
  await storage.put(KEY, content)
  expect(Uint8Array.from((await storage.get(KEY))!)).toEqual(content)
  expect(readdirSync(folder)).toEqual([KEY])
  expect(statSync(join(folder, KEY)).mode & 0o777).toBe(0o600)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('what is not there is undefined, also before there is a folder', async () => {
  const { storage } = open()
  expect(await storage.get(KEY)).toBeUndefined()
  await storage.put(KEY, new Uint8Array(1))
  expect(await storage.get(KEY.replace('a', 'b'))).toBeUndefined()
})

test('nothing is ever written over', async () => {
  const { storage } = open()
  await storage.put(KEY, Uint8Array.of(1))
  await expect(storage.put(KEY, Uint8Array.of(2))).rejects.toMatchObject({ code: 'EEXIST' })
  expect(Uint8Array.from((await storage.get(KEY))!)).toEqual(Uint8Array.of(1))
})

test.each(['../secret', '..', '.', '', '/etc/hostname', 'a/b', 'A', `${KEY}\0`, 'x.png'])('%j is no key', async key => {
  const { parent, storage } = open()
  writeFileSync(join(parent, 'secret'), 'x')
  await expect(storage.get(key)).rejects.toThrow('is no storage key')
  await expect(storage.put(key, new Uint8Array())).rejects.toThrow('is no storage key')
})
