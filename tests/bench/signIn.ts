import { demoPassword } from '../../src/demo/accounts.ts'

/** Signs in so many times, each with a session of its own. @returns the headers by which each says who asks */
export async function signIn(url: string, times: number, userName = 'warehouse'): Promise<{ authorization: string }[]> {
  const users: { authorization: string }[] = []
  while (users.length < times) {
    const response = await fetch(`${url}/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName, password: demoPassword }),
    })
    const { result } = (await response.json()) as { result: { authToken: string } }
    users.push({ authorization: `Bearer ${result.authToken}` })
  }
  return users
}
