import type { Input } from '../../../engine/model/formModel.ts'
import type { Entity } from '../../../engine/model/model.ts'

/** A record that may be chosen, with its values by their paths. */
export type Choice = { id: string; label: string } & Readonly<Record<string, unknown>>

/**
 * Finds what an input's choice is shown by in the record that was saved with it, so that nobody has to be asked;
 * undefined where the record does not tell all of it.
 * @param entity of the record or line, undefined where it is none
 */
export function savedChoice(
  entity: Entity | undefined,
  { source, sources = [] }: Pick<Input, 'source' | 'sources'>,
  saved: Readonly<Record<string, unknown>> | undefined,
): Choice | undefined {
  const id = saved?.[source]
  if (!entity || !saved || typeof id !== 'string' || sources.length === 0) return undefined
  const relation = entity.fields[source]?.ref?.as
  const fields = Object.values(entity.fields).filter(({ stored }) => !stored)
  const words: unknown[] = []
  for (const path of sources) {
    const from = `${relation}.${path}`
    const field = fields.find(({ derived }) => derived && 'from' in derived && derived.from === from)
    if (!field || saved[field.name] === undefined) return undefined
    words.push(saved[field.name])
  }
  return { id, label: words.filter(word => word !== null && word !== '').join(' ') }
}
