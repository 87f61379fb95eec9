import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type SyntheticEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ListSetting } from '../../../../engine/generated/declaration.ts'
import type { Choices, Clash } from '../../../../engine/listSetting/rebaseListSetting.ts'
import { ActionDialog } from '../../../ui/dialogs/ActionDialog.tsx'
import styles from '../ListConfig.module.css'

interface Props {
  clashes: readonly Clash[]
  /** What a side changed, in sentences. */
  since: (side: ListSetting) => string[]
  /** Who published meanwhile. */
  other: string
  onChosen: (choices: Choices) => void
  onClose: () => void
}

/** Asks to resolve conflicts, each with both values; changes of only one side are not asked. */
export function ClashDialog({ clashes, since, other, onChosen, onClose }: Props) {
  const translate = useTranslate()
  const [titleId, formId] = [useId(), useId()]
  const [choices, setChoices] = useState<Choices>({})
  const text = (key: string, args?: object) => translate(`docket.config.${key}`, args)
  const isChosen = clashes.every(({ path }) => choices[path])
  const finish = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isChosen) return
    onChosen(choices)
    onClose()
  }
  return (
    <ActionDialog onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('clashes', { name: other })}</DialogTitle>
      <DialogContent dividers className={styles.publish}>
        <form id={formId} className={styles.clashes} onSubmit={finish}>
          {clashes.map((clash, index) => (
            <fieldset key={clash.path}>
              {(['mine', 'theirs'] as const).map((side, at) => (
                <label key={side}>
                  <input
                    type="radio"
                    name={clash.path}
                    autoFocus={index === 0 && at === 0}
                    checked={choices[clash.path] === side}
                    onChange={() => setChoices({ ...choices, [clash.path]: side })}
                  />
                  <b>{side === 'mine' ? text('mineSide') : other}</b>
                  <span>{since(clash[side]).join(text('and')) || text('noDifference')}</span>
                </label>
              ))}
            </fieldset>
          ))}
        </form>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('docket.dialog.cancel')}
        </Button>
        <Button variant="contained" type="submit" form={formId} disabled={!isChosen}>
          {translate('docket.dialog.ok')}
        </Button>
      </DialogActions>
    </ActionDialog>
  )
}
