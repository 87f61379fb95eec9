import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useTranslate } from 'react-admin'
import { whatIsDone } from '../../../admin/import/whatIsDone.ts'
import { isOvertaken } from '../../../admin/ui/refusal.ts'
import styles from './dataPackages.module.css'
import { TakeFailed } from './TakeFailed.tsx'
import type { Taken } from './takeForm.ts'
import { useMadeInWords } from './useMadeInWords.ts'

interface Props {
  checked: Taken
  failure: unknown
  isSending: boolean
  onAgain: () => void
  onConfirm: () => void
}

/** Says what would be made and changed, before it is. */
export function TakeChecked({ checked, failure, isSending, onAgain, onConfirm }: Props) {
  const translate = useTranslate()
  const inWords = useMadeInWords()
  const what = whatIsDone(inWords(checked), translate)
  return (
    <>
      <DialogContent className={styles.content}>
        <p role="status">{translate('docket.dataPackage.willDo', { what })}</p>
        {checked.left > 0 && <p>{translate('docket.dataPackage.left', { count: checked.left })}</p>}
        <TakeFailed failure={failure} />
      </DialogContent>
      <DialogActions>
        <Button disabled={isSending} onClick={onAgain}>
          {translate('docket.dataPackage.again')}
        </Button>
        <Button autoFocus variant="contained" loading={isSending} disabled={isOvertaken(failure)} onClick={onConfirm}>
          {translate('docket.dataPackage.confirm')}
        </Button>
      </DialogActions>
    </>
  )
}
