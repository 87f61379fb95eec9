import { arrange } from '../../../../engine/listSetting/arrange.ts'

/** What a layer can say of a column or a filter. */
export interface Said {
  label?: string
  width?: number
  show?: string
}

/** A column or a filter as the editor shows it. */
export interface SettingRow {
  source: string
  /** As it is without this layer. */
  below: Said & { label: string; show: string }
  /** What this layer says otherwise. */
  own: Said
}

type Given = Said & { source: string }

/**
 * Returns every column or filter in the order that the layers make, with what each layer says of it.
 * @param things as they are declared
 * @param below what the layer below says
 * @param own what the edited layer says
 */
export function rowsOf(
  things: readonly (Given & { label: string; show: string })[],
  below: readonly Given[] | undefined,
  own: readonly Given[] | undefined,
): SettingRow[] {
  const nameOf = ({ source }: { source: string }) => source
  const inOrder = arrange(arrange(things, below?.map(nameOf), nameOf), own?.map(nameOf), nameOf)
  const find = (given: readonly Given[] | undefined, source: string) => given?.find(one => one.source === source)
  return inOrder.map(({ source, label, width, show }) => {
    const { source: _, ...said } = { source, ...find(own, source) }
    return { source, below: { label, width, show, ...find(below, source) }, own: said }
  })
}

/** Returns what the layer has to say for the rows to be as they are; undefined where that is nothing. */
export function saidBy(rows: readonly SettingRow[], before: readonly SettingRow[]): Given[] | undefined {
  const isSame = rows.every(({ source, own }, index) => before[index]?.source === source && isBare(own))
  return isSame ? undefined : rows.map(({ source, own }) => ({ source, ...own }))
}

/** Changes what the layer says of a row; values equal to those below are left out. */
export function withSaid(row: SettingRow, change: Said): SettingRow {
  const said = Object.entries({ ...row.own, ...change }).filter(
    ([name, value]) => value !== undefined && value !== '' && value !== row.below[name as keyof Said],
  )
  return { ...row, own: Object.fromEntries(said) as Said }
}

const isBare = (own: Said) => Object.keys(own).length === 0
