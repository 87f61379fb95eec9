import { demoPassword } from '../../src/demo/accounts.ts'

/** Signs in to a running server for the first time with a password that an administrator gave, and sets the one of all others. */
export async function enterFirstAt(url: string, userName: string, password: string) {
  const answer = await fetch(`${url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password, newPassword: demoPassword }),
  })
  if (!answer.ok) throw new Error(`${userName} could not sign in: ${await answer.text()}`)
}
