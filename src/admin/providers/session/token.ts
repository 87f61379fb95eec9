const KEY = 'docket.token'

let kept: string | undefined

/** What proves to a foreign server who is signed in: kept for this window and a reload of it, no longer. */
export function readToken(): string | undefined {
  kept ??= sessionStorage.getItem(KEY) ?? undefined
  return kept
}

export function keepToken(token: string): void {
  kept = token
  sessionStorage.setItem(KEY, token)
}

export function forgetToken(): void {
  kept = undefined
  sessionStorage.removeItem(KEY)
}
