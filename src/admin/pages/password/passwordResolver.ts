import type { Resolver } from 'react-hook-form'
import { passwordMistake } from '../../../engine/form/passwordMistake.ts'

export interface Passwords {
  oldPassword: string
  newPassword: string
  repeated: string
}

/** Makes the form resolver for passwords, by the same rules as the server. */
export function passwordResolver(loginName: string, translate: (key: string) => string): Resolver<Passwords> {
  return values => {
    const keys = mistakesIn(values, loginName)
    const errors = Object.entries(keys).map(([name, key]) => [
      name,
      { type: 'rule', message: translate(`docket.password.${key}`) },
    ])
    return errors.length > 0 ? { values: {}, errors: Object.fromEntries(errors) as object } : { values, errors: {} }
  }
}

/** Returns the key of a message by field. */
export function mistakesIn(
  { oldPassword, newPassword, repeated }: Passwords,
  loginName: string,
): Partial<Record<keyof Passwords, string>> {
  const mistake = passwordMistake(newPassword, { oldPassword, loginName })
  return {
    ...(oldPassword === '' && { oldPassword: 'noOld' }),
    ...(mistake && { newPassword: newPassword === '' ? 'noNew' : `mistakes.${mistake}` }),
    ...(repeated !== newPassword && { repeated: 'differs' }),
  }
}
