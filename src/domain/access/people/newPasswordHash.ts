import { passwordMistake } from '../../../engine/form/passwordMistake.ts'
import { refusal } from '../../refusal.ts'
import { hashPassword } from '../passwords.ts'

const MESSAGES = {
  short: '密码至少8个字符',
  long: '密码不能超过200个字符',
  same: '密码不能与原密码相同',
  name: '密码不能与用户名相同',
  blank: '密码不能以空格开头或结尾',
}

/**
 * Checks and hashes a password that an administrator gives to an account.
 * @param field the input that it stands in
 * @throws DomainError password.rule with the field, server.busy
 */
export async function newPasswordHash(password: string, loginName: string, field: string): Promise<string> {
  const blank = password === password.trim() ? undefined : 'blank'
  const mistake = passwordMistake(password, { oldPassword: '', loginName }) ?? blank
  if (mistake) throw refusal('password.rule', { reason: MESSAGES[mistake] }, { [field]: MESSAGES[mistake] })
  return hashPassword(password)
}
