import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { whatIsDone } from '../../../admin/import/whatIsDone.ts'
import { useDeclarations } from '../../../admin/providers/declarations.tsx'
import { listAddress } from '../../../admin/providers/navigation/listAddress.ts'
import { pathOf } from '../../../engine/pathOf.ts'
import styles from './dataPackages.module.css'
import type { Taken } from './takeForm.ts'
import { useMadeInWords } from './useMadeInWords.ts'

/** Says what was made and changed, and leads there. */
export function TakeDone({ done, onClose }: { done: Taken; onClose: () => void }) {
  const translate = useTranslate()
  const inWords = useMadeInWords()
  const { product, dataPackageImport } = useDeclarations().resources
  const products = listAddress(product, { packageImportId: done.id })
  const record = dataPackageImport?.pages.find(({ view }) => view === 'show')
  return (
    <>
      <DialogContent className={styles.content}>
        <p role="status">{translate('docket.dataPackage.done', { what: whatIsDone(inWords(done), translate) })}</p>
        <p className={styles.ways}>
          {products && (
            <Link to={products} onClick={onClose}>
              {translate('docket.dataPackage.seeProducts')}
            </Link>
          )}
          {record && (
            <Link to={pathOf(record, done.id)} onClick={onClose}>
              {translate('docket.dataPackage.seeRecord')}
            </Link>
          )}
        </p>
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" onClick={onClose}>
          {translate('docket.dataPackage.close')}
        </Button>
      </DialogActions>
    </>
  )
}
