import type { ListSetting } from '../generated/declaration.ts'
import { record } from '../resolve/record.ts'
import { sameContent } from '../sameContent.ts'

type Part = 'mode' | 'sort' | 'pageSize' | 'filters'

/**
 * What somebody arranged, on top of what somebody else published in the meantime: each part that they left as it was is
 * as the other one has it now. The columns of a mode, the filters and where a page starts are parts as a whole.
 * @param base what both began with
 */
export function rebaseListSetting(base: ListSetting, mine: ListSetting, theirs: ListSetting): ListSetting {
  const pick = <Value>(was: Value, here: Value, there: Value) => (sameContent(was, here) ? there : here)
  const part = <Name extends Part>(name: Name) => {
    const value = pick(base[name], mine[name], theirs[name])
    return value === undefined ? {} : { [name]: value }
  }
  const parts = <Value>(was: Many<Value> = {}, here: Many<Value> = {}, there: Many<Value> = {}) =>
    [...new Set([...Object.keys(here), ...Object.keys(there)])].flatMap(name => {
      const value = pick(was[name], here[name], there[name])
      return value === undefined ? [] : [[name, value] as [string, Value]]
    })
  const modes = parts(base.modes, mine.modes, theirs.modes)
  const start = parts(base.start, mine.start, theirs.start)
  return {
    ...part('mode'),
    ...part('sort'),
    ...part('pageSize'),
    ...(modes.length > 0 && { modes: record(modes) }),
    ...part('filters'),
    ...(start.length > 0 && { start: record(start) }),
  }
}

type Many<Value> = Readonly<Record<string, Value>>
