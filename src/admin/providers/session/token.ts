const KEY = 'docket.token'

let kept: string | undefined

/** Reads the token for a foreign server, which is stored for this window and its reloads only. */
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
