import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { formatQuantity } from '../../../admin/fields/format.ts'
import { useDeclaredText } from '../../../admin/providers/texts/useDeclaredText.ts'
import styles from './dataPackages.module.css'
import type { OpenedPackage, PackageFilter } from './packageData.ts'
import { TakeFailed } from './TakeFailed.tsx'
import type { TakeForm, Which } from './takeForm.ts'

interface Props {
  one: OpenedPackage
  filter: PackageFilter
  chosen: ReadonlySet<number>
  form: TakeForm
  failure: unknown
  isSending: boolean
  onChange: (form: TakeForm) => void
  onCheck: () => void
  onClose: () => void
}

/** Asks which products and which fields are taken over; prices are apart, and off unless they are chosen. */
export function TakeFields({ one, filter, chosen, form, failure, isSending, onChange, onCheck, onClose }: Props) {
  const translate = useTranslate()
  const textOf = useDeclaredText()
  const isNarrowed = Boolean(filter.keywords || filter.brandName || filter.categoryName)
  const counts = {
    open: one.states.new + one.states.different,
    onlyNew: one.states.new,
    onlyDifferent: one.states.different,
  }
  const ways: readonly Which[] =
    chosen.size > 0 ? ['byHand', 'open', 'onlyNew', 'onlyDifferent'] : ['open', 'onlyNew', 'onlyDifferent']
  const fieldsOf = (arePrices: boolean) => one.fields.filter(({ isPrice, mayTake }) => mayTake && isPrice === arePrices)
  const check = ({ source, label }: OpenedPackage['fields'][number]) => (
    <Tick
      key={source}
      isOn={form.fields.includes(source)}
      onChange={is =>
        onChange({ ...form, fields: is ? [...form.fields, source] : form.fields.filter(one => one !== source) })
      }
    >
      {textOf(label)}
    </Tick>
  )
  return (
    <>
      <DialogContent className={styles.content}>
        <fieldset className={styles.group}>
          <legend>{translate('docket.dataPackage.which')}</legend>
          {ways.map(which => (
            <label key={which}>
              <input
                type="radio"
                name="which"
                checked={form.which === which}
                onChange={() => onChange({ ...form, which })}
              />
              {translate(`docket.dataPackage.${which}`, { count: chosen.size })}
              {which !== 'byHand' && !isNarrowed && <span>{formatQuantity(counts[which])}</span>}
            </label>
          ))}
          {isNarrowed && form.which !== 'byHand' && <p>{translate('docket.dataPackage.narrowed')}</p>}
          {(isNarrowed || form.which !== 'open') && (
            <Tick isOn={form.leavesRest} onChange={leavesRest => onChange({ ...form, leavesRest })}>
              {translate('docket.dataPackage.leaveRest')}
            </Tick>
          )}
        </fieldset>
        <fieldset className={styles.group} data-beside>
          <legend>{translate('docket.dataPackage.fields')}</legend>
          {fieldsOf(false).map(check)}
          <p>{translate('docket.dataPackage.always')}</p>
        </fieldset>
        {fieldsOf(true).length > 0 && (
          <fieldset className={styles.group} data-beside>
            <legend>{translate('docket.dataPackage.prices')}</legend>
            {fieldsOf(true).map(check)}
          </fieldset>
        )}
        {one.taken && (
          <fieldset className={styles.group}>
            <legend>{translate('docket.dataPackage.ownTitle')}</legend>
            <Tick isOn={form.overwritesOwn} onChange={overwritesOwn => onChange({ ...form, overwritesOwn })}>
              {translate('docket.dataPackage.overwrite')}
            </Tick>
          </fieldset>
        )}
        <TakeFailed failure={failure} />
      </DialogContent>
      <DialogActions>
        <Button disabled={isSending} onClick={onClose}>
          {translate('docket.dialog.cancel')}
        </Button>
        <Button autoFocus variant="contained" loading={isSending} onClick={onCheck}>
          {translate('docket.dataPackage.check')}
        </Button>
      </DialogActions>
    </>
  )
}

function Tick({ isOn, onChange, children }: { isOn: boolean; onChange: (is: boolean) => void; children: ReactNode }) {
  return (
    <label>
      <input type="checkbox" checked={isOn} onChange={event => onChange(event.target.checked)} />
      {children}
    </label>
  )
}
