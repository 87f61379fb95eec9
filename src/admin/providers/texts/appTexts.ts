/** Texts by their place under `docket`. */
export interface Texts {
  readonly [name: string]: string | Texts
}

/** Texts that apps add to those of the console: Chinese is built in, English is loaded when chosen. */
export interface AppTexts {
  zh: Texts
  en: () => Promise<Texts>
}

/** Texts of the registered apps. */
export const appTexts: AppTexts[] = []
