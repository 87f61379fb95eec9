import { refusal } from '../refusal.ts'
import { hashPassword } from './passwords.ts'
import { requireNewPassword } from './requireNewPassword.ts'

interface Person {
  loginName: string
  name: string
  /** Somebody else chose the password, and knows it. */
  passwordIsGiven: boolean
}

/**
 * Checks and hashes what a person who signs in with a given password sets in its place. A password of the person's own is
 * changed by who is signed in, not here.
 * @returns the hash to store; undefined where the password is their own
 * @throws DomainError password.first where none is sent, password.notFirst where none is asked for, password.rule, all with
 * the field; server.busy
 */
export async function firstPasswordHash(
  { loginName, name, passwordIsGiven }: Person,
  { password, newPassword }: { password: string; newPassword?: string },
): Promise<string | undefined> {
  const field = 'newPassword'
  if (!passwordIsGiven && newPassword !== undefined) throw refusal('password.notFirst', {}, field)
  if (!passwordIsGiven) return undefined
  if (newPassword === undefined) throw refusal('password.first', {}, field)
  await requireNewPassword(newPassword, { loginName, words: [name], oldPassword: password, field, as: field })
  return hashPassword(newPassword)
}
