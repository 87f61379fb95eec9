import { useTranslate } from 'react-admin'
import { useKeys } from '../../../keys/useKeys.ts'
import type { ListWay } from '../../list/listWay.ts'
import styles from './RecordPager.module.css'
import { StepButtons } from './StepButtons.tsx'
import { useBeside } from './useBeside.ts'

/** Leads to the records beside one in the list that it was opened from, and says where it stands there. */
export function RecordPager({ id }: { id: string }) {
  const beside = useBeside(id)
  return beside && <Pager {...beside} />
}

interface Props {
  way: ListWay
  step: (by: 1 | -1) => void
  isBusy: boolean
}

function Pager({ way: { page, perPage, at, total, isCapped }, step, isBusy }: Props) {
  const translate = useTranslate()
  const place = (page - 1) * perPage + at + 1
  const previous = place > 1 ? () => step(-1) : undefined
  const next = place < total || isCapped ? () => step(1) : undefined
  useKeys({ ...(previous && { '[': previous }), ...(next && { ']': next }) })
  return (
    <nav className={styles.pager} aria-label={translate('docket.show.beside')} aria-busy={isBusy}>
      <span className={styles.place}>
        {translate('docket.show.place', { place, total: isCapped ? `${total}+` : total })}
      </span>
      <StepButtons {...{ previous, next }} words={['docket.keys.previousRecord', 'docket.keys.nextRecord']} />
    </nav>
  )
}
