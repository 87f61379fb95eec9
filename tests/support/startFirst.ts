import { inject } from 'vitest'
import type { Engine } from './engines.ts'
import { enterAsFirst } from './enterAsFirst.ts'
import { newEmptyDatabase } from './postgres.ts'
import { startProcess, type ServerProcess } from './startProcess.ts'

/**
 * Starts the built server with these apps for the first time: a company, and an administrator who has signed in once.
 * @param product the folder in which it was built
 */
export async function startFirst(apps: string, engine: Engine['name'], product?: string): Promise<ServerProcess> {
  const database = engine === 'postgresql' ? await newEmptyDatabase(inject('postgres')) : undefined
  const server = await startProcess(database?.url ?? '', { APPS: apps, DEMO_DATA: '0' }, product)
  await enterAsFirst(server)
  const stop = async () => {
    await server.stop()
    await database?.drop()
  }
  return { ...server, stop }
}
