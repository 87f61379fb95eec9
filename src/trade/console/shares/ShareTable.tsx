import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { formatDateTime } from '../../../admin/fields/format.ts'
import styles from './ShareDialog.module.css'
import type { Share } from './useShares.ts'

interface Props {
  shares: readonly Share[]
  isBusy: boolean
  onRevoke: (share: Share) => Promise<void>
}

/** Lists the links of a record, whether they were opened, with a button that revokes them. */
export function ShareTable({ shares, isBusy, onRevoke }: Props) {
  const translate = useTranslate()
  const words = (name: string) => translate(`docket.share.${name}`)
  if (shares.length === 0) return <p className={styles.empty}>{words('empty')}</p>
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{words('createdAt')}</th>
            <th>{words('creator')}</th>
            <th>{words('expiresAt')}</th>
            <th data-right>{words('views')}</th>
            <th>{words('lastOpened')}</th>
            <th>{words('state')}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(share => (
            <tr key={share.id} data-ended={!share.isOpen}>
              <td>{formatDateTime(share.createdAt)}</td>
              <td>{share.creatorName}</td>
              <td>{formatDateTime(share.expiresAt)}</td>
              <td data-right>{share.views}</td>
              <td>{formatDateTime(share.lastOpened)}</td>
              <td>
                {share.isOpen ? (
                  <Button size="small" color="error" disabled={isBusy} onClick={() => void onRevoke(share)}>
                    {words('revoke')}
                  </Button>
                ) : (
                  words(share.revokedAt ? 'revoked' : 'expired')
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
