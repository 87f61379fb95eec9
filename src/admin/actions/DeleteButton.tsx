import Button from '@mui/material/Button'
import { type RaRecord, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { matches } from '../../engine/value/condition.ts'
import { isOnlySeen } from '../../engine/workflow/workflow.ts'
import type { Resource } from '../../engine/model/model.ts'
import { pageFor, pathOf } from '../../engine/pathOf.ts'
import { useResource } from '../providers/declarations.tsx'
import { useDelete } from './useDelete.ts'

/**
 * Deletes the record of its page, and goes to the list; hidden for users who may not, and while the record may not be.
 */
export function DeleteButton({ record }: { record: RaRecord }) {
  const { resource, page } = useResource()
  const translate = useTranslate()
  const navigate = useNavigate()
  const { deleteOne, refresh, isPending } = useDelete()
  if (!mayDelete(resource, record)) return null
  const press = async () => {
    if (!(await deleteOne(record))) return refresh()
    const list = pageFor(resource, page.variant, 'list')
    await navigate(list ? pathOf(list) : '/', { replace: true })
    return refresh()
  }
  return (
    <Button variant="outlined" color="error" loading={isPending} onClick={() => void press()}>
      {translate('ra.action.delete')}
    </Button>
  )
}

/** Tells whether a record may be deleted. */
export const mayDelete = (
  { delete: deletion }: Pick<Resource, 'delete'>,
  record: Readonly<Record<string, unknown>>,
): boolean => deletion !== undefined && !isOnlySeen(record) && matches(deletion.when, record)
