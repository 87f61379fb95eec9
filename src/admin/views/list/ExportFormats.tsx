import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { use } from 'react'
import { useTranslate } from 'react-admin'
import { StandsContext } from '../../ui/KeepMounted.tsx'

export type ExportFormat = 'xlsx' | 'csv'

interface Props {
  anchor: HTMLElement
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
    <Menu anchorEl={anchor} open={use(StandsContext)} onClose={onClose}>
      <MenuItem onClick={choose('xlsx')}>{translate('docket.list.exportXlsx')}</MenuItem>
      <MenuItem onClick={choose('csv')}>{translate('docket.list.exportCsv')}</MenuItem>
    </Menu>
  )
}
