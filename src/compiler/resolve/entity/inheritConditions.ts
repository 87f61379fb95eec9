import type { Condition } from '../../../engine/value/condition.ts'
import type { Print, Resource } from '../../../engine/model/model.ts'

/**
 * Copies the condition of a print or an export to the button that leads to it, so that no button leads to a refusal.
 */
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
