import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { DAY_FORMAT, formatTime } from '../../engine/value/time.ts'
import { openDialog } from '../ui/dialogs/dialogQueue.ts'
import { useActor } from '../providers/actor.tsx'
import { isToldOnce } from '../providers/session/session.ts'
import { expiryOf } from './expiryOf.ts'

/** Warns once after each sign-in that the company's account ends soon, or has ended. */
export function useExpiryWarning(): void {
  const translate = useTranslate()
  const { endDate } = useActor()
  useEffect(() => {
    const expiry = expiryOf(endDate, formatTime(undefined, DAY_FORMAT))
    if (!expiry || !isToldOnce('expiry', localStorage)) return
    const title = translate(expiry.text === 'over' ? 'docket.expiry.overTitle' : 'docket.expiry.title')
    const content = translate(`docket.expiry.${expiry.text}`, { date: endDate, days: expiry.days })
    void openDialog({ kind: 'warning', title, content })
  }, [endDate, translate])
}
