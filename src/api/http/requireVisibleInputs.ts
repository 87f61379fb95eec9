import { refusal } from '../../domain/refusal.ts'
import { inputPaths } from '../../engine/form/walkForm.ts'
import type { RecordForm } from '../../engine/model/formModel.ts'

type Body = Readonly<Record<string, unknown>>

/**
 * Checks that a body only has inputs of the form that the caller sees.
 * @param own the form as the caller sees it
 * @throws DomainError permission.denied
 */
export function requireVisibleInputs(own: RecordForm | undefined, body: Body) {
  const visible = inputPaths(own)
  const nested = new Set((own?.sections ?? []).flatMap(({ rows, part }) => rows ?? part ?? []))
  const given = Object.entries(body).flatMap(([name, value]) => (nested.has(name) ? pathsIn(name, value) : name))
  if (given.some(path => !visible.has(path) && path.split('.').at(-1) !== 'id')) throw refusal('permission.denied')
}

/** Returns the paths of what lines or a nested part have. */
const pathsIn = (name: string, value: unknown) =>
  [value ?? []].flat().flatMap(one => Object.keys(Object(one)).map(key => `${name}.${key}`))
