import type { Input } from '../../../engine/model/formModel.ts'
import { titlesName } from '../../../engine/relations/titlesName.ts'
import { listOf } from '../formValues.ts'
import type { Choice } from '../choices/savedChoice.ts'

/** Returns the chosen records that were saved, by what they are called; one out of sight is called `unseen`. */
export function savedChoices(
  { source }: Pick<Input, 'source'>,
  saved: Readonly<Record<string, unknown>> | undefined,
  unseen: string,
): Choice[] {
  const titles = saved?.[titlesName(source)]
  if (!Array.isArray(titles)) return []
  return listOf(saved?.[source]).map((id, index) => {
    const title: unknown = titles[index]
    return { id, label: typeof title === 'string' ? title : unseen, isFixed: typeof title !== 'string' }
  })
}
