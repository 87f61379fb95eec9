import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { Paper } from '../../engine/model/model.ts'
import { Select } from '../ui/Select.tsx'
import { paperNames } from './paper.ts'
import styles from './PrintPage.module.css'
import printWindow from './printWindow.module.css'
import type { Counting } from './usePrinting.ts'

interface Props {
  paper: Paper
  onPaper: (paper: Paper) => void
  counting: Counting
  /** Why some of the documents are not there. */
  refused: readonly string[]
}

/** Stands on the screen only. The paper chosen here is for this once; the company's stands in the settings. */
export function PrintToolbar({ paper, onPaper, counting, refused }: Props) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const close = () => {
    window.close()
    // A window that the user opened is not a page's to close.
    if (!window.closed) void navigate('/')
  }
  return (
    <div className={printWindow.bar} role="toolbar" aria-label={translate('docket.print.toolbar')}>
      <Button variant="contained" onClick={() => window.print()}>
        {translate('docket.print.print')}
      </Button>
      <label>
        {translate('docket.print.paper')}
        <Select
          options={paperNames.map(name => ({ value: name, label: translate(`docket.print.papers.${name}`) }))}
          value={paper}
          onChange={event => onPaper(event.target.value as Paper)}
        />
      </label>
      {refused.length > 0 && (
        <span className={styles.failed} role="alert">
          {translate('docket.print.refused', { count: refused.length, reason: refused.join(' ') })}
        </span>
      )}
      {counting.error && (
        <span className={styles.failed} role="alert">
          {translate('docket.print.notCounted', { reason: counting.error })}
          <Button size="small" onClick={counting.retry}>
            {translate('docket.failed.retry')}
          </Button>
        </span>
      )}
      <Button variant="outlined" sx={{ marginLeft: 'auto' }} onClick={close}>
        {translate('docket.print.close')}
      </Button>
    </div>
  )
}
