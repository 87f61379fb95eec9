import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { TranslationMessages } from 'react-admin'
import { loadPart } from '../../ui/parts/loadPart.ts'
import { neededByParts } from '../../ui/parts/neededByParts.ts'
import { appTexts, type Texts, type Wordings } from './appTexts.ts'
import { first } from './messages/first.ts'
import { phrasesOf } from './speaking.ts'

export const languages = [
  { locale: 'zh', name: '中文' },
  { locale: 'en', name: 'English' },
]

/** The language of the declarations. */
export const declaredLanguage = 'zh'

/** What is said in Chinese so far; react-admin's type asks for all of its texts, of which a first page says few. */
let chinese = first as unknown as TranslationMessages & { docket: object }
/** What apps say beside it in parts that come later. */
let ofParts: readonly Texts[] | undefined

/** Chinese begins with what the frame and lists say, the rest comes with the first part; English is fetched when chosen. */
export const i18nProvider = polyglotI18nProvider(
  locale =>
    locale === 'en' ? englishTexts() : withTexts(chinese, [...appTexts.map(texts => texts.zh), ...(ofParts ?? [])]),
  declaredLanguage,
  languages,
)

neededByParts.add(async () => {
  if (ofParts) return
  const [{ zh }, ...added] = await Promise.all([
    loadPart(() => import('./messages/zh.ts')),
    ...appTexts.map(async texts => (await texts.ofParts?.()) ?? {}),
  ])
  chinese = zh
  ofParts = added
  // In another language it stands ready for the way back.
  if (i18nProvider.getLocale() === declaredLanguage) await i18nProvider.changeLocale(declaredLanguage)
})

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
