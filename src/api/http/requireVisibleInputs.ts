import { refusal } from '../../domain/refusal.ts'
import type { RecordForm } from '../../engine/model/formModel.ts'

type Body = Readonly<Record<string, unknown>>

/**
 * Checks that a body only has inputs of the form that the caller sees.
 * @param own the form as the caller sees it
 * @throws DomainError permission.denied
 */
export function requireVisibleInputs(own: RecordForm | undefined, body: Body) {
  const sections = own?.sections ?? []
  const namesOf = (place: string | undefined) =>
    new Set(sections.flatMap(({ rows, part, inputs }) => ((rows ?? part) === place ? inputs : [])).map(sourceOf))
  const within = new Set(sections.flatMap(({ rows, part }) => rows ?? part ?? []))
  const known = namesOf(undefined)
  for (const [name, value] of Object.entries(body)) {
    if (!within.has(name)) requireKnown(known, [name])
    else for (const one of [value ?? []].flat()) requireKnown(namesOf(name), Object.keys(one as Body))
  }
}

const sourceOf = ({ source }: { source: string }) => source

function requireKnown(known: ReadonlySet<string>, names: string[]) {
  if (names.some(name => name !== 'id' && !known.has(name))) throw refusal('permission.denied')
}
