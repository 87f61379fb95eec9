import type { PanelSetting } from '../../../../engine/generated/declaration.ts'
import type { SavedFilter } from '../../../../engine/listSetting/savedFilter.ts'
import type { Registry } from '../../../../engine/model/model.ts'
import type { Layout, Report } from '../../../../engine/model/reportModel.ts'
import type { OwnKind } from '../../../../engine/panel/editTiles.ts'
import { type Choice, sumChoices, timeChoices, viewChoices, waitChoices } from './galleryChoices.ts'

/** A tile as a setting says it. */
export type MadeTile = NonNullable<PanelSetting[OwnKind]>[string]

type FieldName = 'view' | 'value' | 'trend' | 'wait' | 'time'

/** The kinds of tiles that are of lists. */
type ListKind = Exclude<OwnKind, 'reports'>

/** What was chosen, by the names of fields. */
export type Filled = Partial<Record<FieldName | 'of' | 'label', string>>

export interface GalleryField {
  name: FieldName
  choices: readonly Choice[]
  isNeeded: boolean
  /** Word for the choice of nothing. */
  nothing: 'choose' | 'all' | 'records' | 'noTrend'
}

type Declared = Pick<Registry, 'resources' | 'entities'>
type Translate = (key: string, args?: Record<string, unknown>) => string

/** Returns what is to be chosen for a tile of a kind, once it is known of which list. */
export function fieldsFor(
  kind: ListKind,
  of: string | undefined,
  { resources, entities }: Declared,
  saved: readonly SavedFilter[],
  translate: Translate,
): GalleryField[] {
  if (!of) return []
  const needed = (name: FieldName, choices: readonly Choice[]): GalleryField => ({
    ...{ name, choices, isNeeded: true, nothing: 'choose' },
  })
  const resource = resources[of]
  const entity = resource && entities[resource.entity]
  if (!resource || !entity) return []
  const view: GalleryField = { name: 'view', choices: viewChoices(saved, resource), isNeeded: false, nothing: 'all' }
  const sums = sumChoices(resource)
  const times = timeChoices(resource, entity)
  if (kind === 'queues') return [view, needed('wait', bothWays(waitChoices(resource, entity), translate))]
  if (kind === 'charts') return [view, needed('time', times), needed('value', sums)]
  if (kind === 'lists') return [view]
  return [
    view,
    { name: 'value', choices: sums, isNeeded: false, nothing: 'records' },
    { name: 'trend', choices: times, isNeeded: false, nothing: 'noTrend' },
  ]
}

/** A time is one since which records wait, or one by which they are done. */
const bothWays = (times: readonly Choice[], translate: Translate): Choice[] =>
  times.flatMap(({ value, label }) =>
    (['since', 'due'] as const).map(way => ({
      value: `${way}:${value}`,
      label: translate(`docket.panel.gallery.${way}`, { label }),
    })),
  )

/** Makes the tile of a list of what was chosen. */
export function tileOf(
  kind: ListKind,
  { of = '', label = '', value, trend, wait = '', time = '' }: Filled,
  { resources }: Declared,
  filters: SavedFilter['filters'],
): MadeTile {
  const usual = resources[of]?.label ?? of
  const named = { label: label.trim() || usual, ...(Object.keys(filters).length > 0 && { filters }) }
  const listed = { resource: of, ...named }
  switch (kind) {
    case 'figures':
      return { ...listed, ...(value && { value }), ...(trend && { trend: { time: trend } }) }
    case 'queues': {
      const [way, by = ''] = wait.split(':')
      return { ...listed, ...(way === 'due' ? { due: by } : { since: by }) }
    }
    case 'lists':
      return listed
    default:
      return { label: named.label, bars: { sums: { ...listed, time, value: value ?? '' } } }
  }
}

/** How the picture of a report is laid out before anything is changed: as the report. */
export const layoutOf = ({ first: { rows, columns, measures, chart } }: Report): Layout => ({
  ...{ rows, columns, measures },
  chart: chart === 'line' ? 'line' : 'bar',
})

/** Makes the picture of a report; its filters stay those with which the report begins. */
export const pictureOf = (
  { name, title }: Report,
  label: string,
  { rows, columns, measures, chart }: Layout,
): MadeTile => ({
  ...{ report: name, label: label.trim() || title, rows, measures },
  ...(columns.length > 0 && { columns }),
  ...(chart === 'line' && { chart }),
})
