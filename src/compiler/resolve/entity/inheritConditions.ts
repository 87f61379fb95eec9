import type { Condition } from '../../../engine/value/condition.ts'
import type { Print, Resource } from '../../../engine/model/model.ts'

/** A button is not offered where what it leads to would be refused: a print or an export with a condition of its own. */
export function inheritConditions(resources: readonly Resource[], prints: readonly Print[]) {
  for (const { actions, endpoint, show } of resources)
    for (const action of actions) {
      const { open, download } = action
      const print = prints.find(({ name }) => open === `/print/${name}/:id`)
      const file = download?.path === `${endpoint}/:id/_export` ? show.export : undefined
      const when: Condition | undefined = print?.when ?? file?.when
      if (when) action.when ??= when
    }
}
