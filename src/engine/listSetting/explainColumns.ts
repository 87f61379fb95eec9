import type { ListSetting } from '../generated/declaration.ts'
import type { Column, Resource } from '../model.ts'
import { arrange } from './arrange.ts'

/** A layer that arranges a list, by what people call it. */
export interface Layer {
  name: string
  setting: ListSetting
}

/** The modes of a list as they are declared. */
interface Declared {
  list: Pick<Resource['list'], 'modes'>
}

export interface Explained {
  source: string
  label: string
  show: 'shown' | 'offered' | 'never'
  /** Which layer said each of these last; undefined where the declaration does. */
  by: { show?: string; label?: string; width?: string }
}

/**
 * Why the columns of a mode are as they are: each of them, those that are not offered too, with the layer that said so.
 * @param layers from the bottom to the top
 */
export function explainColumns({ list }: Declared, mode: string, layers: readonly Layer[]): Explained[] {
  const declared = list.modes.find(({ name }) => name === mode)?.columns ?? []
  return inOrder(declared, mode, layers).map(column => {
    const said = layers.map(({ name, setting }) => {
      const given = setting.modes?.[mode]?.columns.find(({ source }) => source === column.source)
      return { name, ...given }
    })
    const last = (what: 'show' | 'label' | 'width') => said.findLast(one => one[what] !== undefined)
    return {
      source: column.source,
      label: last('label')?.label ?? column.label,
      show: last('show')?.show ?? (column.hidden ? 'offered' : 'shown'),
      by: { show: last('show')?.name, label: last('label')?.name, width: last('width')?.name },
    }
  })
}

const inOrder = (declared: readonly Column[], mode: string, layers: readonly Layer[]): Column[] =>
  layers.reduce<Column[]>(
    (columns, { setting }) => {
      const order = setting.modes?.[mode]?.columns.map(({ source }) => source)
      return arrange(columns, order, ({ source }) => source)
    },
    [...declared],
  )
