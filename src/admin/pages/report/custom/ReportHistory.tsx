import { useTranslate } from 'react-admin'
import type { CustomReport } from '../../../../engine/report/customReport.ts'
import type { Version } from '../../config/configData.ts'
import { HistoryDialog } from '../../config/publish/HistoryDialog.tsx'
import { customPath } from './customData.ts'

/** The server says what one changed; what withdrew the report is empty. */
interface ReportVersion extends Version<Partial<CustomReport>> {
  difference: string[]
}

interface Props {
  id: string
  /** What holds now. */
  number: number
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Lists what was published of a report, what each changed, and a button to restore it. */
export function ReportHistory({ id, ...rest }: Props) {
  const translate = useTranslate()
  return (
    <HistoryDialog<ReportVersion>
      {...rest}
      title={translate('docket.report.custom.history')}
      addressOf={operation => customPath(id, operation)}
      changesOf={({ difference }) => difference}
      isWhole={({ content }) => content.title !== undefined}
    />
  )
}
