import { useDeclaredText } from '../providers/texts/useDeclaredText.ts'
import { toldWords } from './toldWords.ts'
import { PaletteGroup } from './PaletteGroup.tsx'
import { PaletteOption } from './PaletteOption.tsx'
import type { FoundRecord } from './useRecordSearch.ts'

interface Props {
  records: readonly FoundRecord[]
  /** Still what was found for other words. */
  isOld?: boolean
}

/** Shows found records under what they are, in the order in which the server tells them. */
export function FoundRecords({ records, isOld }: Props) {
  const say = useDeclaredText()
  const kinds = [...new Set(records.map(({ label }) => label))]
  return kinds.map(label => (
    <PaletteGroup key={label} label={say(label)} isOld={isOld}>
      {records
        .filter(record => record.label === label)
        .map(({ id, title, path, told }) => (
          <PaletteOption key={id} title={title} to={path}>
            {toldWords(told, say)}
          </PaletteOption>
        ))}
    </PaletteGroup>
  ))
}
