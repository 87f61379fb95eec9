import { filterNames } from '../../../engine/list/filterNames.ts'
import type { Registry, Resource } from '../../../engine/model/model.ts'
import type { Panel, PanelList } from '../../../engine/model/panelModel.ts'
import { sameContent } from '../../../engine/value/sameContent.ts'

/** A panel that looks otherwise when a list is arranged otherwise, by the titles of what stands in it. */
export interface PanelReading {
  panel: string
  /** Its lists, which show the columns of the list. */
  lists: string[]
  /** What leads to the list with a filter that would no longer be offered there; it counts the same as before. */
  figures: string[]
}

/** The panels that read a list, and what of them follows when it is arranged otherwise. */
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

/** The columns as a panel has them: those of the first mode that are shown. */
const shownIn = ({ list }: Resource) =>
  list.modes[0]!.columns.filter(({ hidden }) => !hidden).map(({ source, label }) => [source, label])

/** Whatever leads to a list with filters. */
const leading = ({ figures, charts, lists, parts }: Panel): PanelList[] => [
  ...figures,
  ...charts.flatMap(({ bars }) => bars),
  ...lists,
  ...parts,
]
