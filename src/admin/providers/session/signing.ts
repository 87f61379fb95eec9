import { parsedJson } from '../../../engine/value/parsedJson.ts'
import { api, isForeign } from '../data/api.ts'
import type { HttpClient } from '../data/httpClient.ts'
import { forgetWork } from './forgetWork.ts'
import { forgetSession, keepSession, type LoginResult, tellAgain } from './session.ts'
import { forgetToken, keepToken } from './token.ts'

const year = 365 * 24 * 3600

/**
 * Signs in, the first time with a new password in place of a given one, and keeps the session.
 * @throws HttpError with the server's message
 */
export async function signIn(
  http: HttpClient,
  userName: string,
  password: string,
  newPassword?: string,
): Promise<void> {
  const body = JSON.stringify({ userName: userName.trim(), password, newPassword })
  const { json } = await http(`${api}/auth/login`, { method: 'POST', body })
  tellAgain(localStorage)
  const { authToken, ...result } = json as LoginResult
  forgetOthers(result.userId)
  // On our own server the cookie is enough, and no script can read it.
  if (isForeign() && authToken) keepToken(authToken)
  const session = keepSession(result, localStorage)
  setCookie('docket_login_name', encodeURIComponent(session.loginName), year)
}

/**
 * Ends the session on the server and here, where no work is left.
 * @throws HttpError when the server could not be told
 */
export async function signOut(http: HttpClient): Promise<void> {
  await endSession(http)
  forgetHere()
  forgetWork(localStorage)
  // What the page still keeps while the next one comes.
  addEventListener('pagehide', () => forgetWork(localStorage))
}

/** Ends a session that is of no use any more, whether or not the server hears of it. */
export async function dropSession(http: HttpClient): Promise<void> {
  await endSession(http).catch(() => undefined)
  forgetHere()
}

/** Returns the login name that was used last in this browser; never a secret. */
export function lastLoginName(): string {
  return decodeURIComponent(/(?:^|;\s*)docket_login_name=([^;]*)/.exec(document.cookie)?.[1] ?? '')
}

async function endSession(http: HttpClient): Promise<void> {
  await http(`${api}/auth/logout`, { method: 'POST' }).catch((error: { status?: number }) => {
    if (error.status !== 401) throw error
  })
}

/** Forgets the work of whoever was signed in here before, if it was somebody else. */
function forgetOthers(userId: string): void {
  const before = parsedJson(localStorage.getItem('user')) as { userId?: string } | undefined
  if (before?.userId !== userId) sessionStorage.clear()
  forgetWork(localStorage, userId)
}

function forgetHere(): void {
  forgetSession(localStorage)
  sessionStorage.clear()
  forgetToken()
  setCookie('docket_signed_in', '', 0)
}

function setCookie(name: string, value: string, maxAge: number): void {
  document.cookie = `${name}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax`
}
