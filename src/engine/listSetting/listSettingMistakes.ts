import type { ArrangedColumn, ListSetting } from '../generated/declaration.ts'
import type { Mode, Resource } from '../model/model.ts'
import type { Details, Message } from '../value/message.ts'
import { type SentenceCode, said } from '../value/sentence.ts'
import { applyListSetting } from './applyListSetting.ts'
import { sortOf } from './sortOf.ts'
import { startMistakes } from './startMistakes.ts'

/** A mistake in a setting: a JSON pointer to its place, and a message for its author. */
export interface SettingMistake extends Message {
  pointer: string
  /** It names a thing that the list does not have, or no longer has. */
  gone?: true
}

/** Lists every mistake in a setting whose shape is right. */
export function listSettingMistakes(resource: Resource, setting: ListSetting): SettingMistake[] {
  const { list } = resource
  const names = list.modes.map(({ name }) => name)
  const arranged = applyListSetting(resource, setting).list
  return [
    ...Object.entries(setting.modes ?? {}).flatMap(([name, { columns }]) => {
      const mode = list.modes.find(mode => mode.name === name)
      const pointer = `/modes/${name}`
      if (!mode) return [gone(pointer, 'setting.noMode', { name })]
      const after = arranged.modes.find(mode => mode.name === name)!
      return [
        ...columnMistakes(columns, mode, resource.title, `${pointer}/columns`),
        ...sameLabels(after.columns, columns, `${pointer}/columns`, 'setting.columnLabel'),
      ]
    }),
    ...filterMistakes(resource, setting),
    ...sameLabels(arranged.filters, setting.filters ?? [], '/filters', 'setting.filterLabel'),
    ...(setting.mode === undefined || names.includes(setting.mode)
      ? []
      : [gone('/mode', 'setting.noMode', { name: setting.mode })]),
    ...(setting.sort === undefined || sortOf(list, setting.sort)
      ? []
      : [gone('/sort', 'setting.noSort', { name: setting.sort.replace(/^-/, '') })]),
    ...(setting.pageSize === undefined || list.pageSizes.includes(setting.pageSize)
      ? []
      : [gone('/pageSize', 'setting.pageSizes', { sizes: list.pageSizes })]),
    ...startMistakes(resource, arranged.filters, setting.start ?? {}),
  ]
}

function columnMistakes(
  given: readonly ArrangedColumn[],
  mode: Mode,
  title: string,
  pointer: string,
): SettingMistake[] {
  const sources = given.map(({ source }) => source)
  const known = new Map(mode.columns.map(column => [column.source, column]))
  const isShown = ({ source, hidden }: { source: string; hidden: boolean }) => {
    const { show = hidden ? 'offered' : 'shown' } = given.find(column => column.source === source) ?? {}
    return show === 'shown'
  }
  const found = given.flatMap(({ source, show = 'shown' }, index): SettingMistake[] => {
    const here = `${pointer}/${index}`
    if (!known.has(source)) return [gone(`${here}/source`, 'setting.noColumn', { name: source })]
    const label = known.get(source)!.label
    if (sources.indexOf(source) < index)
      return [{ pointer: `${here}/source`, ...said('setting.columnTwice', { label }) }]
    if (source === title && show !== 'shown')
      return [{ pointer: `${here}/show`, ...said('setting.titleHidden', { label }) }]
    return []
  })
  return mode.columns.some(isShown) ? found : [...found, { pointer, ...said('setting.noneShown') }]
}

function filterMistakes({ list }: Resource, { filters = [] }: ListSetting): SettingMistake[] {
  const sources = filters.map(({ source }) => source)
  return filters.flatMap(({ source }, index): SettingMistake[] => {
    const here = `/filters/${index}/source`
    const filter = list.filters.find(filter => filter.source === source)
    if (!filter) return [gone(here, 'setting.noFilter', { name: source })]
    return sources.indexOf(source) < index
      ? [{ pointer: here, ...said('setting.filterTwice', { label: filter.label }) }]
      : []
  })
}

/** Reports labels that another column or filter has; those that are declared so are left alone. */
function sameLabels(
  shown: readonly { source: string; label: string }[],
  given: readonly { source: string; label?: string }[],
  pointer: string,
  code: SentenceCode,
): SettingMistake[] {
  return given.flatMap(({ source, label }, index) =>
    label !== undefined && shown.some(other => other.source !== source && other.label === label)
      ? [{ pointer: `${pointer}/${index}/label`, ...said(code, { label }) }]
      : [],
  )
}

const gone = (pointer: string, code: SentenceCode, details: Details): SettingMistake => ({
  pointer,
  ...said(code, details),
  gone: true,
})
