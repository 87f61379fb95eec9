import { PASSWORD_LENGTHS, passwordMistake } from '../../../engine/form/passwordMistake.ts'
import { reason } from '../../reason.ts'
import { refusal } from '../../refusal.ts'
import { hashPassword } from '../passwords.ts'

/**
 * Checks and hashes a password that an administrator gives to an account.
 * @param field the input that it stands in
 * @throws DomainError password.rule with the field, server.busy
 */
export async function newPasswordHash(password: string, loginName: string, field: string): Promise<string> {
  const blank = password === password.trim() ? undefined : 'blank'
  const mistake = passwordMistake(password, { oldPassword: '', loginName }) ?? blank
  if (mistake) throw refusal('password.rule', { reason: reason(`password.${mistake}`, PASSWORD_LENGTHS) }, field)
  return hashPassword(password)
}
