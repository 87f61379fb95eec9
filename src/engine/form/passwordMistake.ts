export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 200

export type PasswordMistake = 'short' | 'long' | 'same' | 'name'

/** What keeps a text from becoming somebody's new password; server and browser ask this same function. */
export function passwordMistake(
  password: string,
  { oldPassword, loginName }: { oldPassword: string; loginName: string },
): PasswordMistake | undefined {
  const { length } = Array.from(password)
  if (length < SHORTEST_PASSWORD) return 'short'
  if (length > LONGEST_PASSWORD) return 'long'
  if (password === oldPassword) return 'same'
  return password.toLowerCase() === loginName.toLowerCase() ? 'name' : undefined
}
