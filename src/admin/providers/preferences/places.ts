import { CONSOLE, type MyMode, type MySetting, type MySettingChange } from '../../../engine/listSetting/mySetting.ts'

/** The parts of a list that a user arranges; columns and widths separately for each mode. */
export interface PreferencePlace {
  resource: string
  variant: string
  part: 'mode' | 'filter' | 'file' | 'panel' | keyof MyMode
  mode?: string
  /** Id of the saved view that it is a change to, which this browser alone knows. */
  view?: string
}

/** What a user sets for the whole console. */
export type ConsoleSetting = 'density' | 'keys' | 'guide'

/** Returns the place of a setting of the whole console. */
export const consolePlace = (name: ConsoleSetting): PreferencePlace => ({
  resource: CONSOLE,
  variant: name,
  part: 'mode',
})

const MINE = 'mine/'

/** Returns the store key of a setting's place. */
export const keyOf = ({ resource, variant, part, mode, view }: PreferencePlace): string =>
  (view === undefined ? MINE : `view/${view}/`) +
  [resource, variant, part, ...(mode === undefined ? [] : [mode])].join('/')

/** Returns the store key of the saved view that a list shows in this browser. */
export const openViewKey = (resource: string, variant: string): string => `open/${resource}/${variant}`

/** Tells whether a store key belongs to the settings that are stored on the server. */
export const isMine = (key: string): boolean => key.startsWith(MINE)

type Entry = readonly [key: string, value: unknown]

/** Returns a user's settings by store key. */
export function entriesOf(settings: Readonly<Record<string, MySetting>>): Entry[] {
  return Object.entries(settings).flatMap(([resource, lists]) =>
    Object.entries(lists).flatMap(([variant, { modes = {}, ...list }]) => {
      const parts = (values: object, mode?: string) =>
        Object.entries(values).map(
          ([part, value]): Entry => [keyOf({ resource, variant, part: part as PreferencePlace['part'], mode }), value],
        )
      return [...parts(list), ...Object.entries(modes).flatMap(([mode, values]) => parts(values, mode))]
    }),
  )
}

/** Returns the changes for the server, by resource; a place without a value is reset. */
export function changesOf(entries: readonly Entry[]): [resource: string, change: MySettingChange][] {
  const changes = new Map<string, MySettingChange>()
  for (const [key, value = null] of entries) {
    const [resource = '', variant = '', part = '', mode] = key.slice(MINE.length).split('/')
    const change = changes.get(resource) ?? {}
    const list = change[variant] ?? {}
    const modes = list.modes ?? {}
    change[variant] =
      mode === undefined
        ? { ...list, [part]: value }
        : { ...list, modes: { ...modes, [mode]: { ...modes[mode], [part]: value } } }
    changes.set(resource, change)
  }
  return [...changes]
}
