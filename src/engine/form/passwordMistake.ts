export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 200

/** The lengths of a password, as messages name them. */
export const PASSWORD_LENGTHS = { least: SHORTEST_PASSWORD, most: LONGEST_PASSWORD }

export type PasswordMistake = 'short' | 'long' | 'same' | 'name'

/** Finds the rule that a new password breaks. Server and browser call this same function. */
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
