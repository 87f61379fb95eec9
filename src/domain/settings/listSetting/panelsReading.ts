import { filterNames } from '../../../engine/list/filterNames.ts'
import type { Registry, Resource } from '../../../engine/model/model.ts'
import type { Panel, PanelList } from '../../../engine/model/panelModel.ts'
import { sameContent } from '../../../engine/value/sameContent.ts'

/** A panel that changes with a list's setting, by the titles of its parts. */
export interface PanelReading {
  panel: string
  /** Its lists, which show the columns of the list. */
  lists: string[]
  /** Parts that lead to the list with a filter that would no longer be offered there; their counts stay the same. */
  figures: string[]
}

/** Finds the panels that read a list, and what in them changes with its setting. */
export function panelsReading({ panels }: Registry, before: Resource, after: Resource): PanelReading[] {
  const reads = ({ resource }: PanelList) => resource === before.name
  const isOther = !sameContent(shownIn(before), shownIn(after))
  const left = after.list.filters.flatMap(filterNames)
  const gone = before.list.filters.flatMap(filterNames).filter(name => !left.includes(name))
  const isGone = (part: PanelList) => reads(part) && gone.some(name => Object.hasOwn(part.filters, name))
  return Object.values(panels)
    .map(panel => ({
      panel: panel.title,
      lists: panel.lists.filter(list => reads(list) && isOther).map(({ label }) => label),
      figures: leading(panel)
        .filter(isGone)
        .map(({ label }) => label),
    }))
    .filter(({ lists, figures }) => lists.length + figures.length > 0)
}

/** Returns the columns that a panel shows: the visible ones of the first mode. */
const shownIn = ({ list }: Resource) =>
  list.modes[0]!.columns.filter(({ hidden }) => !hidden).map(({ source, label }) => [source, label])

/** Returns all parts of a panel that lead to a list with filters. */
const leading = ({ figures, charts, lists, parts }: Panel): PanelList[] => [
  ...figures,
  ...charts.flatMap(({ bars }) => bars),
  ...lists,
  ...parts,
]
