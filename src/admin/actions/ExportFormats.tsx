import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'react-admin'

export type ExportFormat = 'xlsx' | 'csv'

interface Props {
  anchor: HTMLElement | null
  onChoose: (format: ExportFormat) => void
  onClose: () => void
}

export function ExportFormats({ anchor, onChoose, onClose }: Props) {
  const translate = useTranslate()
  const choose = (format: ExportFormat) => () => {
    onClose()
    onChoose(format)
  }
  return (
    <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={onClose}>
      <MenuItem onClick={choose('xlsx')}>{translate('docket.list.exportXlsx')}</MenuItem>
      <MenuItem onClick={choose('csv')}>{translate('docket.list.exportCsv')}</MenuItem>
    </Menu>
  )
}
