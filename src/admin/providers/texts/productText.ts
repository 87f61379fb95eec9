const NAMES = { name: 'application-name', slogan: 'description' }

/** Returns what the page's head says of the product in a language: its name, or what stands beneath it at the sign-in. */
export function productText(what: keyof typeof NAMES, locale: string): string {
  const said = [...document.head.querySelectorAll<HTMLMetaElement>(`meta[name=${NAMES[what]}]`)]
  const found = said.find(({ lang }) => lang === locale) ?? said.find(({ lang }) => lang === '')
  return found?.content ?? ''
}
