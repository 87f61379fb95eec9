import type { MySetting, MySettingChange } from '../../../engine/listSetting/mySetting.ts'

/** What of a list a user arranges; of the columns and their widths each mode has its own. */
export interface Place {
  resource: string
  variant: string
  part: 'mode' | 'filter' | 'columns' | 'widths'
  mode?: string
}

const MINE = 'mine/'

/** The key of a place in the store. */
export const keyOf = ({ resource, variant, part, mode }: Place): string =>
  MINE + [resource, variant, part, ...(mode === undefined ? [] : [mode])].join('/')

/** Whether what stands under a key follows its user. */
export const isMine = (key: string): boolean => key.startsWith(MINE)

type Entry = readonly [key: string, value: unknown]

/** A user's settings by the keys of their places. */
export function entriesOf(settings: Readonly<Record<string, MySetting>>): Entry[] {
  return Object.entries(settings).flatMap(([resource, lists]) =>
    Object.entries(lists).flatMap(([variant, { modes = {}, ...list }]) => {
      const parts = (values: object, mode?: string) =>
        Object.entries(values).map(
          ([part, value]): Entry => [keyOf({ resource, variant, part: part as Place['part'], mode }), value],
        )
      return [...parts(list), ...Object.entries(modes).flatMap(([mode, values]) => parts(values, mode))]
    }),
  )
}

/** What to tell the server of some places, by resource; what has no value is forgotten. */
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
