import { PASSWORD_LENGTHS, passwordMistake } from '../../engine/form/passwordMistake.ts'
import { reason } from '../reason.ts'
import { refusal } from '../refusal.ts'
import { isSoonGuessed } from './isSoonGuessed.ts'

interface Asked {
  loginName: string
  /** What else is known of the person. */
  words: readonly string[]
  /** The one before, where it is known. */
  oldPassword?: string
  /** The input that it stands in. */
  field: string
  /** Whether the sentence says 新密码 or 密码. */
  as: 'newPassword' | 'password'
}

/**
 * Checks a new password, whoever chooses it.
 * @throws DomainError password.rule with the field
 */
export async function requireNewPassword(
  password: string,
  { loginName, words, oldPassword = '', field, as }: Asked,
): Promise<void> {
  const broken = passwordMistake(password, { oldPassword, loginName })
  const mistake = broken ?? ((await isSoonGuessed(password, [loginName, ...words])) ? 'guessed' : undefined)
  if (mistake) throw refusal('password.rule', { reason: reason(`${as}.${mistake}`, PASSWORD_LENGTHS) }, field)
}
