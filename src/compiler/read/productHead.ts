import type { AppModel } from '../../engine/model/appModel.ts'
import type { Registry } from '../../engine/model/model.ts'

interface Product extends Pick<Registry, 'translations'> {
  apps: readonly Pick<AppModel, 'title' | 'product' | 'slogan'>[]
}

/** What stands in the console's page until it is known which apps run. */
export const PRODUCT_HEAD = '<!-- product -->'

/**
 * Writes what a page says of the product before anything is loaded: its name, and what stands beneath it where people
 * sign in. The first of the apps after the core says both; in other languages as they are translated.
 */
export function productHead({ apps, translations }: Product): string {
  const { title = '', product = title, slogan = '' } = apps[1] ?? apps[0] ?? {}
  const others = Object.entries(translations).map(([language, texts]) => ({
    lang: ` lang="${escaped(language)}"`,
    name: texts[product] ?? product,
    words: texts[slogan] ?? slogan,
  }))
  const metas = [{ lang: '', name: product, words: slogan }, ...others].flatMap(({ lang, name, words }) => [
    `<meta name="application-name"${lang} content="${escaped(name)}" />`,
    ...(words ? [`<meta name="description"${lang} content="${escaped(words)}" />`] : []),
  ])
  return [`<title>${escaped(product)}</title>`, ...metas].join('\n    ')
}

const escaped = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
