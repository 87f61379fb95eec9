import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useLocaleState } from 'react-admin'
import type { Texts } from '../../../engine/value/translated.ts'
import type { DocketDataProvider } from '../data/dataProvider.ts'
import { declaredLanguage } from './i18nProvider.ts'

export const declaredTextsKey = (locale: string) => ['translations', locale]

/**
 * Reads the translations of declared texts into the chosen language; undefined where it is the declared one, or while
 * they load.
 */
export function useDeclaredTexts(): Texts | undefined {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const [locale] = useLocaleState()
  const { data } = useQuery({
    queryKey: declaredTextsKey(locale),
    queryFn: () => dataProvider.get<Texts>(`system/translations/${locale}`),
    enabled: locale !== declaredLanguage,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return locale === declaredLanguage ? undefined : data
}
