import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import type { Ref } from 'react'
import { useTranslate } from 'react-admin'
import styles from './Arrange.module.css'
import { nameOf, useArranging } from './arranging.ts'
import type { SettingRow } from './settingRows.ts'

interface Props {
  row: SettingRow
  isSeen: boolean
  tabIndex?: number
  ref?: Ref<HTMLButtonElement>
}

/** Hides what is seen, and shows what is hidden. */
export function EyeButton({ row, isSeen, tabIndex, ref }: Props) {
  const translate = useTranslate()
  const { turn } = useArranging()
  const label = translate(isSeen ? 'docket.config.hide' : 'docket.config.unhide', { label: nameOf(row) })
  const Icon = isSeen ? VisibilityOutlined : VisibilityOffOutlined
  return (
    <button
      ref={ref}
      type="button"
      className={styles.eye}
      tabIndex={tabIndex}
      aria-label={label}
      title={label}
      onClick={() => turn(row.source, !isSeen)}
    >
      <Icon sx={{ fontSize: 16 }} />
    </button>
  )
}
