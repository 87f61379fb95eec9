import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { translated } from '../../../../engine/value/translated.ts'
import { Failed } from '../../../ui/Failed.tsx'
import type { DocketDataProvider } from '../../../providers/data/dataProvider.ts'
import { useDeclarations, useResource } from '../../../providers/declarations.tsx'
import { useDeclaredTexts } from '../../../providers/texts/useDeclaredTexts.ts'
import { cardOf, type RelatedEntry } from './cardOf.ts'
import { RelatedCard } from './RelatedCard.tsx'
import styles from './RelatedSection.module.css'
import { relatedKey } from '../../../providers/data/relatedKey.ts'
import { SectionPanel } from '../SectionPanel.tsx'
import type { SectionProps } from './SectionProps.ts'

/** Shows the related documents, each as a card that links to it; nothing where there are none. */
export function RelatedSection({ section, record }: SectionProps) {
  const { resource } = useResource()
  const registry = useDeclarations()
  const translate = useTranslate()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const type = resource.document?.type
  const texts = useDeclaredTexts() ?? {}
  const { data, error, refetch } = useQuery({
    queryKey: relatedKey(resource, String(record.id)),
    queryFn: ({ signal }) => dataProvider.get<RelatedEntry[]>(`orderInfo/${type}/${String(record.id)}`, {}, signal),
    enabled: type !== undefined,
  })
  if (!error && !data?.length) return null
  return (
    <SectionPanel title={section.title ?? translate('docket.show.related')}>
      {error && <Failed error={error} retry={() => void refetch()} />}
      <ul className={styles.cards}>
        {data?.map(entry => (
          <RelatedCard key={entry.snId} card={cardOf(registry, translated(entry, texts))} />
        ))}
      </ul>
    </SectionPanel>
  )
}
