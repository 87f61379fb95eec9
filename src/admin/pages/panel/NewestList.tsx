import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Page, Resource } from '../../../engine/model/model.ts'
import type { PanelNewest } from '../../../engine/model/panelModel.ts'
import { panelFilters } from '../../../engine/list/panelFilters.ts'
import { Failed } from '../../ui/Failed.tsx'
import { useActor } from '../../providers/actor.tsx'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { ResourceProvider, useDeclarations } from '../../providers/declarations.tsx'
import { NextStep } from '../../views/list/NextStep.tsx'
import { SectionPanel } from '../../views/show/SectionPanel.tsx'
import { listAddress } from './listAddress.ts'
import styles from './NewestList.module.css'
import { NewestCards } from './NewestCards.tsx'
import { NewestTable } from './NewestTable.tsx'
import { panelKey } from './panelData.ts'

interface Props {
  panel: string
  list: PanelNewest
}

/** Shows the first rows of a list, with a link to all of them. */
export function NewestList({ panel, list }: Props) {
  const resource = useDeclarations().resources[list.resource]
  const page = resource?.pages.find(({ view }) => view === 'list')
  if (!resource || !page) return null
  return (
    <ResourceProvider resource={resource} page={page}>
      <Rows {...{ panel, list, resource, page }} />
    </ResourceProvider>
  )
}

function Rows({ panel, list, resource, page }: Props & { resource: Resource; page: Page }) {
  const translate = useTranslate()
  const phone = useMediaQuery('(max-width: 640px)', { noSsr: true })
  const { userId: accountId, name } = useActor()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const [mode] = resource.list.modes
  const filter = panelFilters(list.filters, { accountId, name })
  const { data, error, refetch } = useQuery({
    queryKey: [panelKey, panel, 'lists', list.name, filter],
    queryFn: ({ signal }) =>
      dataProvider.getList<RaRecord>(resource.name, {
        filter,
        pagination: { page: 1, perPage: list.limit },
        sort: list.sort,
        meta: { mode },
        signal,
      }),
    meta: { reads: [resource.name] },
  })
  return (
    <SectionPanel title={list.label}>
      <Link
        className={styles.all}
        to={listAddress(resource, filter)!}
        aria-label={translate('docket.panel.allOf', { label: list.label })}
      >
        {translate('docket.panel.all')}
      </Link>
      {!data && error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && (
        <div
          className={styles.waiting}
          style={{ height: 38 + list.limit * 36 }}
          role="status"
          aria-label={translate('ra.page.loading')}
        />
      )}
      {data && data.data.length === 0 && (
        <div className={styles.none}>
          <p>{translate('docket.panel.none')}</p>
          <NextStep isFiltered={Object.keys(filter).length > 0} />
        </div>
      )}
      {data && data.data.length > 0 && phone && <NewestCards rows={data.data} variant={page.variant} />}
      {data && data.data.length > 0 && !phone && (
        <NewestTable label={list.label} rows={data.data} variant={page.variant} />
      )}
    </SectionPanel>
  )
}
