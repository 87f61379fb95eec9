import type { CompanyTransaction } from '../../database/company.ts'
import { type Values, walkForm, inputPath } from '../../engine/form/walkForm.ts'
import type { Form } from '../../engine/model/formModel.ts'
import { isFile } from '../../engine/model/kinds.ts'
import { readUploadUrl, uploadUrl } from '../../engine/value/uploadAddress.ts'
import type { Actor } from '../actor.ts'
import { reason } from '../reason.ts'
import { refusal } from '../refusal.ts'

/** A form that was filled in, and the record that it fills in. */
interface Attaching {
  entity: string
  id: string
  form: Pick<Form, 'sections'>
  values: Values
  before?: Values
}

interface Attached {
  /** The property as it was uploaded for, such as `items.report`. */
  property: string
  url: string
  /** Where it is filled in. */
  place: string
  label: string
}

/**
 * Makes the files that were attached anew the record's own: from now on they are read by whoever reads them in it. Each
 * was uploaded by this account for this property and is in no record yet; those that the record had before may stay.
 * @throws DomainError request.invalid with the places
 */
export async function claimAttachments(
  trx: CompanyTransaction,
  { accountId }: Pick<Actor, 'accountId'>,
  { entity, id, form, values, before }: Attaching,
) {
  const held = new Set(attachedIn(form, before ?? {}).map(keyOf))
  const added = attachedIn(form, values).filter(one => !held.has(keyOf(one)))
  if (added.length === 0) return
  const ids = added.flatMap(({ url }) => readUploadUrl(url)?.id ?? [])
  const claimed =
    ids.length === 0
      ? []
      : await trx
          .updateTable('upload')
          .set({ recordId: id, usedAt: new Date().toISOString() })
          .where('id', 'in', ids)
          .where('entity', '=', entity)
          .where('accountId', '=', accountId)
          .where('recordId', 'is', null)
          .where('removedAt', 'is', null)
          .returning(['id', 'name', 'size', 'property'])
          .execute()
  const known = new Set(
    claimed.map(({ property, name, ...one }) => `${property} ${uploadUrl({ ...one, name: name ?? '' })}`),
  )
  const wrong = added.filter((one, index) => !known.has(keyOf(one)) || added.findIndex(isSame(one)) < index)
  const [first] = wrong.map(({ place, label }) => [place, reason('attachment.unknown', { label })] as const)
  if (!first) return
  const places = wrong.map(({ place, label }) => [place, reason('attachment.unknown', { label }).message] as const)
  throw refusal('request.invalid', { reason: first[1] }, Object.fromEntries(places))
}

const keyOf = ({ property, url }: Attached) => `${property} ${url}`

const isSame = (one: Attached) => (other: Attached) => keyOf(one) === keyOf(other)

/** Lists the addresses of the files in a form. */
const attachedIn = (form: Pick<Form, 'sections'>, values: Values): Attached[] =>
  [...walkForm(form, values, undefined)].flatMap(({ section, place, values: own }) =>
    section.inputs
      .filter(({ kind, readOnly }) => isFile(kind) && !readOnly)
      .flatMap(({ source, label }) =>
        [own[source] ?? []]
          .flat()
          .map(url => ({ property: inputPath(section, source), url: String(url), place: place + source, label })),
      ),
  )
