import { PASSWORD_LENGTHS, passwordMistake } from '../../../engine/form/passwordMistake.ts'
import { entryText } from '../../providers/texts/entryText.ts'

interface Refused {
  body?: { code?: string }
}

/**
 * Asks for a password of the person's own where the server says that theirs was given by somebody else: two fields, which
 * are there only then.
 */
export function firstPassword(form: HTMLFormElement) {
  const place = form.querySelector('.first')!
  const field = (id: string) => place.querySelector<HTMLInputElement>(`#${id}`)

  const tell = (id: string, text = '') => {
    place.querySelector(`#${id}Fault`)!.textContent = text
    field(id)!.ariaInvalid = String(text !== '')
    if (text) field(id)!.focus()
  }

  let asked = ''
  const leave = () => place.replaceChildren()

  return {
    /** @returns undefined unless it is asked for */
    value: () => field('newPassword')?.value,

    /** Tells what is wrong at its field; the server asks the same rules, and one more. */
    isRight(loginName: string, oldPassword: string): boolean {
      asked = loginName
      const [own, again] = [field('newPassword')?.value, field('repeated')?.value]
      if (own === undefined) return true
      const mistake = passwordMistake(own, { oldPassword, loginName })
      const key = own === '' ? 'newPasswordMissing' : mistake && `password.${mistake}`
      tell('repeated', own === again ? '' : entryText('differs'))
      tell('newPassword', key && entryText(key, PASSWORD_LENGTHS))
      return !key && own === again
    },

    /** Takes a refusal that is about the new password; what is typed stays. */
    takes(error: unknown): boolean {
      const { code } = (error as Refused).body ?? {}
      if (code === 'password.notFirst') leave()
      if (code === 'password.first') {
        place.replaceChildren(form.querySelector('template')!.content.cloneNode(true))
        field('newPassword')!.focus()
        return true
      }
      if (code !== 'password.rule' || !field('newPassword')) return false
      tell('newPassword', entryText('password.guessed'))
      return true
    },

    /** Asks no more where the name becomes another person's; a password manager may fill in the same again. */
    follow(loginName: string) {
      if (loginName !== asked) leave()
    },
  }
}
