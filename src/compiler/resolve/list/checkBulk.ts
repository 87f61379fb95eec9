import type { BulkAct } from '../../../engine/generated/declaration.ts'
import { inputsOf } from '../../../engine/form/walkForm.ts'
import type { Print, Resource } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'

/** Refuses what is declared for several records and is not there, or can't be done to more than one. */
export function checkBulk(
  bulk: readonly BulkAct[] = [],
  { name, transitions, entity }: Pick<Resource, 'name' | 'transitions' | 'entity'>,
  prints: readonly Print[],
  resources: readonly Resource[],
  spot: Spot,
) {
  const own = prints.flatMap(print => (print.resource === name ? print.name : []))
  bulk.forEach((act, index) => {
    const here = spot.at(index)
    if (typeof act !== 'string') {
      if (act.print !== undefined && !own.includes(act.print))
        here.at('print').refuseName(`print of "${name}"`, act.print, own)
      if (act.makes !== undefined && act.lines !== undefined) checkMade(act.makes, act.lines, entity, resources, here)
      return
    }
    const transition = transitions.find(one => one.name === act)
    const names = transitions.map(one => one.name)
    if (!transition) here.refuseName('transition', act, names)
    else if (inputsOf(transition.form).some(({ file }) => file))
      here.refuse(`"${act}" attaches files, which belong to one record`, 'expected a transition without them')
  })
}

/** Refuses a record that can't be made by hand, and lines of it that don't refer to what is chosen. */
function checkMade(makes: string, lines: string, entity: string, resources: readonly Resource[], spot: Spot) {
  const makable = resources.filter(({ form, pages }) => form?.create && pages.some(({ view }) => view === 'edit'))
  const made = makable.find(({ name }) => name === makes)
  if (!made) {
    const names = makable.map(({ name }) => name)
    spot.at('makes').refuseName('resource whose records are made by a form', makes, names)
    return
  }
  const fitting = made.form!.sections.flatMap(({ rows, inputs }) =>
    rows === undefined
      ? []
      : inputs.flatMap(({ source, reference }) => (reference === entity ? `${rows}.${source}` : [])),
  )
  if (!fitting.includes(lines))
    spot.at('lines').refuseName(`input of its lines that refers to "${entity}"`, lines, fitting)
}
