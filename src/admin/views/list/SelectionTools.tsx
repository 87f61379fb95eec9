import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { useDelete } from '../../actions/useDelete.ts'
import type { Selection } from './useSelection.ts'

/** How many rows are chosen, and what can be done with them. */
export function SelectionTools({ selection: { chosen, clear } }: { selection: Selection }) {
  const translate = useTranslate()
  const { deleteSeveral, isPending } = useDelete()
  if (chosen.length === 0) return null
  return (
    <>
      <span role="status">{translate('ra.action.bulk_actions', { smart_count: chosen.length })}</span>
      <Button variant="outlined" color="error" loading={isPending} onClick={() => void deleteSeveral(chosen)}>
        {translate('ra.action.delete')}
      </Button>
      <Button onClick={clear}>{translate('ra.action.unselect')}</Button>
    </>
  )
}
