import type { Entity, Field, Registry, Tone } from '../../../../engine/model/model.ts'
import { documentPath } from '../../../fields/documentPath.ts'
import { formatDate, formatDateTime, formatPrice, isEmpty } from '../../../fields/format.ts'

/** A related document as the API tells it. */
export interface RelatedEntry {
  type: number
  typeName: string
  snId: string
  sn: string | null
  time: string | null
  statusName: string | null
  price: number | null
}

export interface Card {
  name: string
  /** Number of its kind, which has a colour of its own. */
  kind: number
  /** Path of its page, if the user may see it. */
  path?: string
  facts: { label?: string; text: string; tone?: Tone; isNumber?: boolean }[]
}

/** Makes the card of a related document: number, time, state and amount, as far as its kind declares them. */
export function cardOf(registry: Registry, entry: RelatedEntry): Card {
  const { type, typeName, snId, sn, time, statusName, price } = entry
  const resource = Object.values(registry.resources).find(({ document }) => document?.type === type)
  const { document } = resource ?? {}
  const fields: Entity['fields'] = resource ? registry.entities[resource.entity]!.fields : {}
  const fieldOf = (name: string | undefined): Field | undefined => (name === undefined ? undefined : fields[name])
  const word = ({ options }: Field) => options?.find(({ label }) => label === statusName)
  const states = [fieldOf(document?.withdrawn?.property), fieldOf(document?.status)].filter(
    field => field !== undefined,
  )
  const status = states.find(word) ?? states.at(-1)
  const moment = fieldOf(document?.time)
  const facts = [
    { label: fieldOf(document?.number)?.label, text: sn, isNumber: true },
    { label: moment?.label, text: time && (moment?.kind === 'date' ? formatDate(time) : formatDateTime(time)) },
    { label: status?.label, text: statusName, tone: status && word(status)?.tone },
    { label: fieldOf(document?.price)?.label, text: price === null ? null : formatPrice(price) },
  ]
  return {
    name: typeName,
    kind: type,
    path: documentPath(registry, type, snId),
    facts: facts.flatMap(({ text, ...fact }) => (isEmpty(text) ? [] : [{ ...fact, text }])),
  }
}
