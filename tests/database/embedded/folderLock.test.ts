import { spawn } from 'node:child_process'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { readFile, utimes, writeFile } from 'node:fs/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lockFolder } from '../../../src/database/embedded/folderLock.ts'
import { temporaryFolder } from './temporaryFolder.ts'

test('a folder is locked once, also within one process, and free again afterwards', async () => {
  const folder = await temporaryFolder()
  const lock = await lockFolder(folder)
  await expect(lockFolder(join(folder, '.'))).rejects.toThrow(`${folder} is in use by process ${process.pid}`)
  lock.release()
  const again = await lockFolder(folder)
  again.release()
})

test('the owner file of a dead process of this machine is in nobody’s way', async () => {
  const folder = await temporaryFolder()
  const lock = await lockFolder(folder)
  const owner = await readFile(join(folder, 'owner.json'))
  lock.release()
  await writeFile(join(folder, 'owner.json'), owner)
  const again = await lockFolder(folder)
  again.release()
})

test('an owner elsewhere, in another container, counts as long as it gives signs of life', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'owner.json')
  await writeFile(file, JSON.stringify({ pid: 1, place: 'another' }))
  await expect(lockFolder(folder)).rejects.toThrow('in use by process 1')
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(file, longAgo, longAgo)
  const lock = await lockFolder(folder)
  lock.release()
})

test('where there are no kernel names the process in the owner file decides', async () => {
  const platform = vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin')
  onTestFinished(() => platform.mockRestore())
  const folder = await temporaryFolder()
  const file = join(folder, 'owner.json')
  const child = spawn(process.execPath, ['-e', ''])
  await new Promise(resolve => child.once('exit', resolve))
  await writeFile(file, JSON.stringify({ pid: process.ppid, place: hostname() }))
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.ppid}`)
  await writeFile(file, JSON.stringify({ pid: child.pid, place: hostname() }))
  const lock = await lockFolder(folder)
  lock.release()
})
