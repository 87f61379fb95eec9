import { entryRefusal } from '../../providers/texts/entryRefusal.ts'
import { entryLocale, entryText } from '../../providers/texts/entryText.ts'
import { productText } from '../../providers/texts/productText.ts'
import icon from '../../theme/icon.svg'
import './login.css'
import markup from './login.html?raw'
import { PASSWORD_LENGTHS } from '../../../engine/form/passwordMistake.ts'
import { fillIn } from './fillIn.ts'
import { firstPassword } from './firstPassword.ts'

interface Context {
  /** Asks the server; what it refuses is told. */
  signIn: (userName: string, password: string, newPassword?: string) => Promise<void>
  /** Who signed in here last. */
  userName?: string
  /** What stands under the product's name. */
  slogan?: string
  /** Why the user is here again. */
  notice?: string
  /** Fetches what comes next while the user types. */
  prepare?: () => void
  onSignedIn: () => Promise<void>
}

/**
 * Shows the sign-in page: markup and a few listeners, so that it is there at once; React is loaded with the console.
 */
export function showLogin(root: HTMLElement, context: Context): void {
  const { signIn, userName: last = '', notice, prepare, onSignedIn } = context
  const locale = entryLocale()
  const { slogan = productText('slogan', locale) } = context
  const shown = { icon, product: productText('name', locale), slogan }
  root.innerHTML = fillIn(markup, name => shown[name as keyof typeof shown] ?? entryText(name, PASSWORD_LENGTHS))
  const form = root.querySelector('form')!
  const userName = root.querySelector<HTMLInputElement>('#userName')!
  const password = root.querySelector<HTMLInputElement>('#password')!
  const message = root.querySelector<HTMLElement>('.message')!
  const submit = root.querySelector<HTMLButtonElement>('[type=submit]')!
  const first = firstPassword(form)

  const tell = (text?: string) => {
    message.textContent = text ?? ''
    message.hidden = !text
  }

  const refuse = (text: string, field: HTMLInputElement) => {
    tell(text)
    field.focus()
    field.select()
  }

  const beBusy = (busy: boolean) => {
    submit.disabled = busy
    submit.textContent = entryText(busy ? 'signingIn' : 'signIn')
  }

  form.addEventListener('input', () => prepare?.())
  userName.addEventListener('input', () => first.follow(userName.value.trim()))
  form.addEventListener('submit', async event => {
    event.preventDefault()
    if (submit.disabled) return
    if (!userName.value.trim()) return refuse(entryText('userNameMissing'), userName)
    if (!password.value) return refuse(entryText('passwordMissing'), password)
    tell()
    if (!first.isRight(userName.value.trim(), password.value)) return
    beBusy(true)
    prepare?.()
    try {
      await signIn(userName.value, password.value, first.value())
      await onSignedIn()
    } catch (error) {
      const taken = first.takes(error)
      const text = taken ? undefined : await entryRefusal(error)
      beBusy(false)
      if (text !== undefined) refuse(text, password)
    }
  })
  offerToShow(password, root.querySelector('.secret button')!)
  warnOfCapsLock(password, root.querySelector('.hint')!)

  tell(notice)
  userName.value = last
  ;(userName.value ? password : userName).focus()
}

function offerToShow(password: HTMLInputElement, button: HTMLButtonElement): void {
  button.addEventListener('click', () => {
    const shown = password.type === 'password'
    password.type = shown ? 'text' : 'password'
    button.ariaPressed = String(shown)
    button.ariaLabel = button.title = entryText(shown ? 'hidePassword' : 'showPassword')
  })
}

function warnOfCapsLock(password: HTMLInputElement, hint: HTMLElement): void {
  const watch = (event: KeyboardEvent) => {
    hint.textContent = event.getModifierState('CapsLock') ? entryText('capsLock') : ''
  }
  password.addEventListener('keydown', watch)
  password.addEventListener('keyup', watch)
  password.addEventListener('blur', () => {
    hint.textContent = ''
  })
}
