import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import type { ListSetting } from '../../engine/generated/declaration.ts'
import { explainColumns, type Explained, type Layer } from '../../engine/listSetting/explainColumns.ts'
import type { Column, Mode } from '../../engine/model.ts'
import { translated } from '../../engine/translated.ts'
import type { DocketDataProvider } from '../providers/dataProvider.ts'
import { useResource } from '../providers/declarations.tsx'
import { useDeclaredTexts } from '../providers/useDeclaredTexts.ts'
import { useMine } from '../views/list/useMine.ts'
import type { Columns } from '../views/list/useColumns.ts'

interface Below {
  /** As they are declared. */
  modes: Mode[]
  /** What the company and the role say, in this order. */
  layers: Layer[]
}

export interface Reasons {
  /** Who made a column other than it is declared, in words; undefined where nobody did. */
  of: (source: string) => string | undefined
  /** The columns that are offered to nobody here, each with who says so. */
  never: string[]
}

/** Why the columns are as they are about to be; nothing is said before the server has said what it knows. */
export function useColumnReasons({ mode, declared }: Columns, draft: readonly Column[]): Reasons {
  const translate = useTranslate()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { resource, page } = useResource()
  const [widths] = useMine<Record<string, number>>({
    ...{ resource: resource.name, variant: page.variant, mode },
    part: 'widths',
  })
  const { data } = useQuery({
    queryKey: ['columnLayers', resource.name],
    queryFn: ({ signal }) => dataProvider.get<Below>(`system/mySettings/${resource.name}/_layers`, {}, signal),
    retry: false,
  })
  const texts = useDeclaredTexts()
  const modes = texts && data ? translated(data.modes, texts) : (data?.modes ?? [])
  const own = modes.find(({ name }) => name === mode)?.columns
  if (!data || !own) return { of: () => undefined, never: [] }
  const mine = { name: 'mine', setting: mySetting(mode, declared, draft, draft === declared ? {} : widths) }
  const explained = explainColumns({ list: { modes } }, mode, [...data.layers, mine])
  const text = (key: string, args?: object) => translate(`docket.why.${key}`, args)
  const words = (column: Explained) => {
    const was = own.find(({ source }) => source === column.source)!
    const isOther = { show: (column.show === 'offered') !== was.hidden, label: column.label !== was.label, width: true }
    const said = (['label', 'show', 'width'] as const).flatMap(what => {
      const layer = column.by[what]
      return layer && isOther[what] ? { layer, what: text(what === 'show' ? column.show : what) } : []
    })
    return ['company', 'role', 'mine']
      .map(layer => ({ layer: text(layer), what: said.filter(one => one.layer === layer).map(({ what }) => what) }))
      .flatMap(({ layer, what }) => (what.length > 0 ? text('said', { layer, what: what.join(text('and')) }) : []))
      .join(text('next'))
  }
  return {
    of: source => explained.filter(column => column.source === source).map(words)[0] || undefined,
    never: explained
      .filter(({ show }) => show === 'never')
      .map(({ label, by }) => text('neverOne', { layer: text(by.show!), column: label })),
  }
}

/** The user's own layer: only what differs from what is arranged for everybody. */
function mySetting(
  mode: string,
  everybodys: readonly Column[],
  draft: readonly Column[],
  widths: Readonly<Record<string, number>> = {},
): ListSetting {
  const isHidden = new Map(everybodys.map(({ source, hidden }) => [source, hidden]))
  const columns = draft.flatMap(({ source, hidden }) => {
    const show = hidden === isHidden.get(source) ? {} : { show: hidden ? ('offered' as const) : ('shown' as const) }
    const width = widths[source] === undefined ? {} : { width: widths[source] }
    const said = { source, ...show, ...width }
    return Object.keys(said).length > 1 ? said : []
  })
  return { modes: { [mode]: { columns } } }
}
