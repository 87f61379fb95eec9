import { demoPassword } from '../../src/demo/accounts.ts'
import type { TestApp } from './createTestApp.ts'

/** Signs in for the first time with a password that an administrator gave, and sets the one of all others. */
export async function enterFirst(
  { anonymous }: TestApp,
  userName: string,
  password: string,
  newPassword = demoPassword,
) {
  const { status, body } = await anonymous.send('POST', 'auth/login', { userName, password, newPassword })
  if (status !== 200) throw new Error(`${userName} could not sign in: ${body.message}`)
}
