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
 * Every column or filter in the order that the layers make, with what each of them says.
 * @param things as they are declared
 * @param below what the layer beneath says
 * @param own what the layer says that is being edited
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

/** What the layer has to say so that the rows stand as they do; undefined where that is nothing. */
export function saidBy(rows: readonly SettingRow[], before: readonly SettingRow[]): Given[] | undefined {
  const isSame = rows.every(({ source, own }, index) => before[index]?.source === source && isBare(own))
  return isSame ? undefined : rows.map(({ source, own }) => ({ source, ...own }))
}

/** A row of which the layer says something else; what is said already beneath need not be repeated. */
export function withSaid(row: SettingRow, change: Said): SettingRow {
  const said = Object.entries({ ...row.own, ...change }).filter(
    ([name, value]) => value !== undefined && value !== '' && value !== row.below[name as keyof Said],
  )
  return { ...row, own: Object.fromEntries(said) as Said }
}

const isBare = (own: Said) => Object.keys(own).length === 0
