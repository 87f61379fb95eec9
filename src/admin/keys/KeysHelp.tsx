import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { Fragment, useId } from 'react'
import { useTranslate } from 'react-admin'
import { ActionDialog } from '../ui/dialogs/ActionDialog.tsx'
import styles from './KeysHelp.module.css'
import { keyTable } from './keyTable.ts'

/** Lists the keys of the console, by where they are heard. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const id = useId()
  const places = [...new Set(keyTable.map(({ where }) => where))]
  return (
    <ActionDialog onClose={onClose} aria-labelledby={id} slotProps={{ paper: { className: styles.paper } }}>
      <DialogTitle id={id}>{translate('docket.keys.title')}</DialogTitle>
      {/* On a low screen it scrolls, by the keyboard, too. */}
      <DialogContent className={styles.content} tabIndex={0}>
        {places.map(place => (
          <section key={place} className={styles.place}>
            <h3>{translate(`docket.keys.places.${place}`)}</h3>
            <dl className={styles.keys}>
              {keyTable
                .filter(({ where }) => where === place)
                .map(({ keys, label }) => (
                  <Fragment key={label}>
                    <dt>
                      {keys.map(key => (
                        <kbd key={key}>{key}</kbd>
                      ))}
                    </dt>
                    <dd>{translate(label)}</dd>
                  </Fragment>
                ))}
            </dl>
          </section>
        ))}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </ActionDialog>
  )
}
