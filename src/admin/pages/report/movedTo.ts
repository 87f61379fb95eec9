import type { Layout } from '../../../engine/model/reportModel.ts'

type Axis = 'rows' | 'columns' | 'measures'

/**
 * Moves a part of a report onto another, or onto an axis: from rows to columns it changes places with what stood there,
 * within an axis the order changes. Measures stay measures.
 * @param from an axis and a name: rows:customerId
 * @param to the same, or an axis alone
 */
export function movedTo(layout: Pick<Layout, Axis>, from: string, to: string): Partial<Layout> {
  const [source, name] = placeOf(from)
  const [target, other] = placeOf(to)
  if (!source || !target || name === undefined || from === to) return {}
  if (source === target) {
    if (other === undefined) return {}
    const rest = layout[source].filter(one => one !== name)
    const at = layout[source].indexOf(other)
    return { [source]: [...rest.slice(0, at), name, ...rest.slice(at)] }
  }
  if (source === 'measures' || target === 'measures') return {}
  const isFull = layout[target].length >= (target === 'rows' ? 2 : 1)
  const [leaving] = isFull ? [other ?? layout[target].at(-1)!] : []
  return {
    [source]: [...layout[source].filter(one => one !== name), ...(leaving === undefined ? [] : [leaving])],
    [target]: [...layout[target].filter(one => one !== leaving), name],
  }
}

function placeOf(id: string): [Axis | undefined, string | undefined] {
  const [axis, name] = id.split(':')
  return [(['rows', 'columns', 'measures'] as const).find(one => one === axis), name]
}
