import { demoPassword } from '../../../src/demo/accounts.ts'
import type { TestApp } from '../../support/createTestApp.ts'

export interface Login {
  authToken: string
  [name: string]: unknown
}

export type Auth = ReturnType<typeof openAuth>

/** Signing in and what comes of it, as it goes over the wire: headers and cookies. */
export function openAuth(app: TestApp) {
  const inject = (
    url: string,
    method: 'GET' | 'POST' | 'PATCH',
    headers: Record<string, string> = {},
    payload?: object,
  ) => app.app.inject({ method, url: `/v1/${url}`, headers, ...(payload && { payload }) })
  /** Every test comes from an address of its own, so that none is held up by another's failures. */
  let addresses = 0
  const freshAddress = () => `127.1.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`
  const login = (userName: string, password: string, address = freshAddress(), headers: Record<string, string> = {}) =>
    inject('auth/login', 'POST', { 'x-forwarded-for': address, ...headers }, { userName, password })
  return {
    ...{ inject, freshAddress, login },
    async signIn(userName: string) {
      const answer = await login(userName, demoPassword)
      const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
      return { token: answer.json<{ result: Login }>().result.authToken, cookies, answer }
    },
    /** The status of asking who one is. */
    me: (headers: Record<string, string>) => inject('auth/me', 'GET', headers).then(({ statusCode }) => statusCode),
  }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
