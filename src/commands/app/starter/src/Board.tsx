// of page: this file
import { useQuery } from '@tanstack/react-query'
import type { DocketDataProvider } from 'docket/admin/providers/data/dataProvider.ts'
import { messageOf } from 'docket/admin/ui/refusal.ts'
import { SectionPanel } from 'docket/admin/views/show/SectionPanel.tsx'
import { useDataProvider, useTranslate } from 'react-admin'
import type { Starter } from './generated/entities.ts'

/** A page of its own: names what is open. */
export function Board() {
  const translate = useTranslate()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { data = [], error } = useQuery({
    queryKey: ['starter', 'open'],
    queryFn: ({ signal }) => dataProvider.get<Starter[]>('starter', { status: 0 }, signal),
  })
  return (
    <SectionPanel title={translate('docket.starter.board')}>
      {error && <p role="alert">{messageOf(error)}</p>}
      <ul>
        {data.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </SectionPanel>
  )
}
