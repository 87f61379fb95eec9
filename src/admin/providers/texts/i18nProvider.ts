import polyglotI18nProvider from 'ra-i18n-polyglot'
import { loadPart } from '../../ui/parts/loadPart.ts'
import { appTexts, type Texts, type Wordings } from './appTexts.ts'
import { zh } from './messages/zh.ts'
import { phrasesOf } from './speaking.ts'

export const languages = [
  { locale: 'zh', name: '中文' },
  { locale: 'en', name: 'English' },
]

/** The language of the declarations. */
export const declaredLanguage = 'zh'

/** Chinese is built in, English is fetched when chosen. */
export const i18nProvider = polyglotI18nProvider(
  locale =>
    locale === 'en'
      ? englishTexts()
      : withTexts(
          zh,
          appTexts.map(texts => texts.zh),
        ),
  declaredLanguage,
  languages,
)

async function englishTexts() {
  const [{ en, said }, ...added] = await Promise.all([
    loadPart(() => import('./messages/en.ts')),
    ...appTexts.map(texts => texts.en()),
  ])
  const words = withTexts(
    en,
    added.map(texts => texts.en),
  )
  return { ...words, said: phrasesOf(Object.assign({}, said, ...added.map(texts => texts.said)) as Wordings) }
}

// Called while this module is read, for the texts to begin with.
function withTexts<Own extends { docket: object }>(own: Own, added: readonly Texts[]): Own {
  return { ...own, docket: Object.assign({}, own.docket, ...added) as Own['docket'] }
}
