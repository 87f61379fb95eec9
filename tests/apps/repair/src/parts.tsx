import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { RegisteredDialogProps } from 'docket/admin/actions/dialogTypes.ts'
import type { FieldProps } from 'docket/admin/fields/FieldProps.ts'
import { EMPTY, isEmpty } from 'docket/admin/fields/format.ts'
import type { FilterProps } from 'docket/admin/filters/FilterProps.ts'
import { textOf } from 'docket/admin/filters/filterValues.ts'
import type { InputProps } from 'docket/admin/inputs/InputProps.ts'
import { Labelled } from 'docket/admin/inputs/Labelled.tsx'
import { ActionDialog } from 'docket/admin/ui/dialogs/ActionDialog.tsx'
import controls from 'docket/admin/ui/controls.module.css'
import pages from 'docket/admin/ui/pages.module.css'
import { SectionPanel } from 'docket/admin/views/show/SectionPanel.tsx'
import type { SectionProps } from 'docket/admin/views/show/sections/SectionProps.ts'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'

/** A plate as it hangs on a car. */
export const Plate = ({ value }: FieldProps) => <>{isEmpty(value) ? EMPTY : `【${String(value)}】`}</>

/** So many stars as somebody chooses. */
export function Rating({ input, name }: InputProps) {
  const { register, getFieldState, formState } = useFormContext()
  const { error } = getFieldState(name, formState)
  return (
    <Labelled input={input} message={error?.message}>
      {described => <input type="range" min={1} max={5} {...register(name, { valueAsNumber: true })} {...described} />}
    </Labelled>
  )
}

/** Looks for a plate in capitals. */
export const PlateFilter = ({ id, filter, values, onChange }: FilterProps) => (
  <input
    id={id}
    className={controls.control}
    autoComplete="off"
    value={textOf(values[filter.source])}
    onChange={event => onChange({ [filter.source]: event.target.value.toUpperCase() })}
  />
)

/** How far a job is. */
export const Timeline = ({ section, record }: SectionProps) => (
  <SectionPanel title={section.title}>{record.status === 1 ? '已取车' : '在工位上'}</SectionPanel>
)

/** What a job may cost. */
export const Estimate = ({ record, onClose }: RegisteredDialogProps) => (
  <ActionDialog onClose={onClose} aria-label="估价">
    <DialogTitle>估价</DialogTitle>
    <DialogContent>{`估价：${Number(record?.billed) * 80} 元`}</DialogContent>
    <DialogActions>
      <Button variant="contained" onClick={onClose}>
        好
      </Button>
    </DialogActions>
  </ActionDialog>
)

/** A page of its own. */
export function Board() {
  const translate = useTranslate()
  return (
    <div className={pages.page}>
      <h1>{translate('docket.repair.board')}</h1>
      <SectionPanel>{translate('docket.repair.free')}</SectionPanel>
    </div>
  )
}
