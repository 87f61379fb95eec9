import type { ServerProcess } from './startProcess.ts'

/**
 * Signs in to a server that began without a demo, for the first time, as the administrator whose password it printed.
 * @returns the token
 */
export async function enterAsFirst({ said, ask }: ServerProcess, newPassword: string): Promise<string> {
  const [, password] = /first administrator: admin \/ (\S+)/.exec(said) ?? []
  const asked = { userName: 'admin', password, newPassword }
  return (await ask<{ authToken: string }>('', 'POST', 'auth/login', asked)).body.result.authToken
}
