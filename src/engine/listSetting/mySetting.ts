/** What a user's settings keep of a column; their order is the columns' order. */
export interface MyColumn {
  source: string
  hidden: boolean
}

/** What a user arranged of one mode of a list. */
export interface MyMode {
  columns?: MyColumn[]
  /** Pixels by column. */
  widths?: Record<string, number>
}

/** What a user arranged of one page of a list. */
export interface MyList {
  mode?: string
  /** Id of the saved filter that the list starts with. */
  filter?: string
  modes?: Record<string, MyMode>
}

/** What a user arranged of a resource's lists, by the menu keys of their pages. */
export type MySetting = Record<string, MyList>

type Forgettable<Part> = { [Name in keyof Part]?: Part[Name] | null }

/** Parts of a setting; null forgets one. */
export type MySettingChange = Record<
  string,
  Forgettable<Omit<MyList, 'modes'>> & { modes?: Record<string, Forgettable<MyMode>> }
>

/** A setting with a change laid over it; whatever the change does not name stays. */
export function layOver(setting: MySetting, change: MySettingChange): MySetting {
  const lists = new Map(Object.entries(setting))
  for (const [variant, { modes: changed = {}, ...rest }] of Object.entries(change)) {
    const before = lists.get(variant) ?? {}
    const modes = new Map(Object.entries(before.modes ?? {}))
    for (const [name, mode] of Object.entries(changed)) modes.set(name, kept<MyMode>({ ...modes.get(name), ...mode }))
    lists.set(variant, kept<MyList>({ ...before, ...rest, modes: filled(modes) }))
  }
  return filled(lists)
}

/** Without what is forgotten. */
function kept<Part extends object>(part: Forgettable<Part>): Part {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null && !isEmpty(value))) as Part
}

const filled = <Part extends object>(parts: ReadonlyMap<string, Part>): Record<string, Part> =>
  Object.fromEntries([...parts].filter(([, part]) => !isEmpty(part)))

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
