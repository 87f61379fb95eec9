import type { Wording } from '../../../engine/value/message.ts'

/** Texts by their place under `docket`. */
export interface Texts {
  readonly [name: string]: string | Texts
}

/** What server and engine say, by its code. */
export type Wordings = Readonly<Record<string, Wording>>

/** Texts that apps add to those of the console: Chinese is built in, English is loaded when chosen. */
export interface AppTexts {
  zh: Texts
  /** Chinese that only parts say which come later, such as dialogs and pages; it is loaded with the first of them. */
  ofParts?: () => Promise<Texts>
  /** With what the app's part of the server says in Chinese. */
  en: () => Promise<{ en: Texts; said: Wordings }>
}

/** Texts of the registered apps. */
export const appTexts: AppTexts[] = []
