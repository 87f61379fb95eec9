import { reason } from '../../reason.ts'
import { refusal } from '../../refusal.ts'
import { hashPassword } from '../passwords.ts'
import { requireNewPassword } from '../requireNewPassword.ts'

/**
 * Checks and hashes a password that an administrator gives to an account.
 * @param account whose it will be
 * @param field the input that it stands in
 * @throws DomainError password.rule with the field, server.busy
 */
export async function newPasswordHash(
  password: string,
  { loginName, name }: { loginName: string; name: string },
  field: string,
): Promise<string> {
  if (password !== password.trim()) throw refusal('password.rule', { reason: reason('password.blank') }, field)
  await requireNewPassword(password, { loginName, words: [name], field, as: 'password' })
  return hashPassword(password)
}
