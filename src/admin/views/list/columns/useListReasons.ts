import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import type { ListSetting } from '../../../../engine/generated/declaration.ts'
import {
  type Explained,
  explainColumns,
  explainFilters,
  explainStarts,
  type Layer,
} from '../../../../engine/listSetting/explainList.ts'
import type { Column, Resource } from '../../../../engine/model/model.ts'
import { translated } from '../../../../engine/value/translated.ts'
import type { DocketDataProvider } from '../../../providers/data/dataProvider.ts'
import { useResource } from '../../../providers/declarations.tsx'
import { useDeclaredTexts } from '../../../providers/texts/useDeclaredTexts.ts'
import { useSay } from '../../../providers/texts/useSpeak.ts'
import { usePreference } from '../../../providers/preferences/usePreference.ts'
import type { Columns } from './useColumns.ts'

/** The list as it is declared, and what the company and the role say of it, in this order. */
type Below = Pick<Resource, 'list' | 'pages'> & { layers: Layer[] }

export interface Reasons {
  /** Describes who changed a column from its declaration; undefined where nobody did. */
  of: (source: string) => string | undefined
  /** The columns that are hidden from everybody here, each with the layer that hides it. */
  never: string[]
  /** Describes who changed filters, sort order, page size and start of the list from their declaration. */
  list: string[]
}

/** Explains why a list is as it is about to be, once the server has answered. */
export function useListReasons(columns: Columns, draft: readonly Column[], isDefault: boolean): Reasons {
  const translate = useTranslate()
  const say = useSay()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { resource, page } = useResource()
  const { mode, pinned } = columns
  const place = { resource: resource.name, variant: page.variant }
  const [widths] = usePreference<Record<string, number>>({ ...place, mode, part: 'widths' })
  const [myMode] = usePreference<string>({ ...place, part: 'mode' })
  const [myStart] = usePreference<string>({ ...place, part: 'filter' })
  const { data } = useQuery({
    queryKey: ['listLayers', resource.name],
    queryFn: ({ signal }) => dataProvider.get<Below>(`system/mySettings/${resource.name}/_layers`, {}, signal),
    retry: false,
  })
  const texts = useDeclaredTexts()
  if (!data) return { of: () => undefined, never: [], list: [] }
  const below = texts ? translated(data, texts) : data
  const own = below.list.modes.find(({ name }) => name === mode)?.columns ?? []
  const setting = {
    ...myColumns(columns, draft, isDefault ? {} : widths),
    ...(myMode && { mode: myMode }),
    ...(myStart && { start: { [page.variant]: {} } }),
  }
  const layers = [...data.layers, { name: 'mine', setting }]
  const text = (key: string, args?: object) => translate(`docket.why.${key}`, args)
  const words = (one: Explained, was: { show: string; label: string }) => {
    const isOther = {
      place: one.source !== pinned,
      ...{ show: one.show !== was.show, label: one.label !== was.label, width: true },
    }
    const said = (['place', 'label', 'show', 'width'] as const).flatMap(what => {
      const layer = one.by[what]
      return layer && isOther[what] ? { layer, what: text(what === 'show' ? one.show : what) } : []
    })
    return ['company', 'role', 'mine']
      .map(layer => ({ layer: text(layer), what: said.filter(one => one.layer === layer).map(({ what }) => what) }))
      .flatMap(({ layer, what }) => (what.length > 0 ? text('said', { layer, what: what.join(text('and')) }) : []))
      .join(text('next'))
  }
  const explained = explainColumns(below, mode, layers)
  const filters = explainFilters(below, layers).flatMap(filter => {
    const { show = 'first', label } = below.list.filters.find(({ source }) => source === filter.source)!
    const why = words(filter, { show, label })
    return why ? text('filter', { label: filter.label, why }) : []
  })
  const starts = explainStarts({ ...resource, ...below }, layers, say).flatMap(({ what, variant, by }) =>
    by && (what !== 'start' || variant === page.variant) ? text('starts', { what: text(what), layer: text(by) }) : [],
  )
  return {
    of: source => {
      const was = own.find(column => column.source === source)
      const one = explained.find(column => column.source === source)
      return (was && one && words(one, { show: was.hidden ? 'offered' : 'shown', label: was.label })) || undefined
    },
    never: explained
      .filter(({ show }) => show === 'never')
      .map(({ label, by }) => text('neverOne', { layer: text(by.show!), column: label })),
    list: [...filters, ...starts],
  }
}

/** The user's own layer: their order, and what else differs from what is arranged for everybody. */
function myColumns(
  { mode, declared }: Columns,
  draft: readonly Column[],
  widths: Readonly<Record<string, number>> = {},
): ListSetting {
  const isHidden = new Map(declared.map(({ source, hidden }) => [source, hidden]))
  const columns = draft.map(({ source, hidden }) => {
    const show = hidden === isHidden.get(source) ? {} : { show: hidden ? ('offered' as const) : ('shown' as const) }
    const width = widths[source] === undefined ? {} : { width: widths[source] }
    return { source, ...show, ...width }
  })
  return { modes: { [mode]: { columns } } }
}
