import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useLocaleState } from 'react-admin'
import type { Texts } from '../../../engine/value/translated.ts'
import type { DocketDataProvider } from '../data/dataProvider.ts'
import { declaredLanguage } from './i18nProvider.ts'

/** What declarations say, in the chosen language; nothing where that is their own, or as long as it is on its way. */
export function useDeclaredTexts(): Texts | undefined {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const [locale] = useLocaleState()
  const { data } = useQuery({
    queryKey: ['translations', locale],
    queryFn: () => dataProvider.get<Texts>(`system/translations/${locale}`),
    enabled: locale !== declaredLanguage,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return locale === declaredLanguage ? undefined : data
}
