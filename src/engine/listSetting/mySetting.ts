import type { PanelSetting } from '../generated/declaration.ts'
import type { FileColumns } from './fileColumns.ts'

/**
 * Name under which a user's settings of the whole console stand among those of resources, none of which can be called
 * so. In place of menu keys they go by what is set, and in place of a mode by a word.
 */
export const CONSOLE = '_console'

/** Name under which stands how a user arranges panels; in place of menu keys they go by the names of panels. */
export const PANELS = '_panels'

/** In place of a page's menu key: files come into all lists of a resource alike. */
export const IMPORT = 'import'

/** In place of the view that a list starts with: none, even where a shared one is meant for it. */
export const NO_VIEW = 'none'

/** A column in a user's settings; the order of the list is the order of the columns. */
export interface MyColumn {
  source: string
  hidden: boolean
}

/** A user's settings of one mode of a list. */
export interface MyMode {
  columns?: MyColumn[]
  /** Pixels by column. */
  widths?: Record<string, number>
  /** Columns that stay at the left, beside the one that names the records. */
  pins?: string[]
}

/** A user's settings of one page of a list. */
export interface MyList {
  mode?: string
  /** What the columns of its files are. */
  file?: FileColumns
  /** Id of the saved view that the list starts with, or `NO_VIEW`. */
  filter?: string
  /** How a panel is arranged. */
  panel?: PanelSetting
  modes?: Record<string, MyMode>
}

/** A user's settings of a resource's lists, by the menu keys of their pages. */
export type MySetting = Record<string, MyList>

type Forgettable<Part> = { [Name in keyof Part]?: Part[Name] | null }

/** A change to parts of a setting; null resets one. */
export type MySettingChange = Record<
  string,
  Forgettable<Omit<MyList, 'modes'>> & { modes?: Record<string, Forgettable<MyMode>> }
>

/** Merges a change into a setting; whatever the change does not name stays. */
export function layOver(setting: MySetting, change: MySettingChange): MySetting {
  const lists = new Map(Object.entries(setting))
  for (const [variant, { modes: changed = {}, ...rest }] of Object.entries(change)) {
    const before = lists.get(variant) ?? {}
    const modes = new Map(Object.entries(before.modes ?? {}))
    for (const [name, mode] of Object.entries(changed)) modes.set(name, keptMode({ ...modes.get(name), ...mode }))
    lists.set(variant, keptList({ ...before, ...rest, modes: filled(modes) }))
  }
  return filled(lists)
}

/** Drops the parts that are reset, and empty ones. */
const keptMode = ({ columns, widths, pins }: Forgettable<MyMode>): MyMode => ({
  ...(columns && { columns }),
  ...(widths && !isEmpty(widths) && { widths }),
  ...(pins && pins.length > 0 && { pins }),
})

const keptList = ({ mode, filter, file, panel, modes }: Forgettable<MyList>): MyList => ({
  ...(typeof mode === 'string' && { mode }),
  ...(typeof filter === 'string' && { filter }),
  ...(file && { file }),
  ...(panel && { panel }),
  ...(modes && !isEmpty(modes) && { modes }),
})

const filled = <Part extends object>(parts: ReadonlyMap<string, Part>): Record<string, Part> =>
  Object.fromEntries([...parts].filter(([, part]) => !isEmpty(part)))

const isEmpty = (part: object) => Object.keys(part).length === 0
