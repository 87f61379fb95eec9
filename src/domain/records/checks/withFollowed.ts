import type { CompanyTransaction } from '../../../database/company.ts'
import { followed, readIn } from '../../../engine/form/followed.ts'
import { type FilledIn, mapForm, walkForm } from '../../../engine/form/walkForm.ts'
import type { Entities } from '../../../engine/model/model.ts'
import { differs } from '../isChanged.ts'
import { chosenBy, readReferred } from './readReferred.ts'
import type { FilledForm } from './requireForm.ts'

/**
 * Returns the values of a form with those of newly chosen records that its conditions read. What was chosen before
 * stands in the record as it was read.
 */
export async function withFollowed(trx: CompanyTransaction, entities: Entities, { form, values, before }: FilledForm) {
  const followedBy = ({ section, values: own, before: known }: FilledIn) =>
    followed(entities[section.entity]!, readIn(form, section)).filter(({ source }) =>
      differs(known?.[source], own[source]),
    )
  const named = [...walkForm(form, values, before)].flatMap(one =>
    followedBy(one).map(({ path, ...reference }) => ({
      reference: { ...reference, paths: [path] },
      values: one.values,
    })),
  )
  if (named.length === 0) return values
  const referred = await readReferred(trx, entities, named)
  return mapForm(form, values, before, one => ({
    ...one.values,
    ...Object.fromEntries(
      followedBy(one).map(({ property, path, source, entity }) => {
        const chosen = chosenBy(referred, { source, entity, paths: [path] }, one.values)
        return [property, chosen?.values[path] ?? null]
      }),
    ),
  }))
}
