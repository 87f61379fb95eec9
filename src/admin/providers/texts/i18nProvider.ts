import polyglotI18nProvider from 'ra-i18n-polyglot'
import { loadPart } from '../../ui/parts/loadPart.ts'
import { zh } from './messages/zh.ts'

export const languages = [
  { locale: 'zh', name: '中文' },
  { locale: 'en', name: 'English' },
]

/** The language of the declarations. */
export const declaredLanguage = 'zh'

/** Chinese is built in, English is fetched when chosen. */
export const i18nProvider = polyglotI18nProvider(
  locale => (locale === 'en' ? loadPart(() => import('./messages/en.ts')).then(({ en }) => en) : zh),
  declaredLanguage,
  languages,
)
