import type { BulkAct } from '../../../engine/generated/declaration.ts'
import { inputsOf } from '../../../engine/form/walkForm.ts'
import type { Print, Resource } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'

/** Refuses what is declared for several records and is not there, or can't be done to more than one. */
export function checkBulk(
  bulk: readonly BulkAct[] = [],
  { name, transitions }: Pick<Resource, 'name' | 'transitions'>,
  prints: readonly Print[],
  spot: Spot,
) {
  const own = prints.flatMap(print => (print.resource === name ? print.name : []))
  bulk.forEach((act, index) => {
    const here = spot.at(index)
    if (typeof act !== 'string') {
      if (act.print !== undefined && !own.includes(act.print))
        here.at('print').refuseName(`print of "${name}"`, act.print, own)
      return
    }
    const transition = transitions.find(one => one.name === act)
    const names = transitions.map(one => one.name)
    if (!transition) here.refuseName('transition', act, names)
    else if (inputsOf(transition.form).some(({ file }) => file))
      here.refuse(`"${act}" attaches files, which belong to one record`, 'expected a transition without them')
  })
}
