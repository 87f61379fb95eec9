import { useTranslate } from 'react-admin'

/** A thin bar at the top while something is on its way; nothing jumps. */
export function Loading() {
  return <div className="loadingBar" role="progressbar" aria-label={useTranslate()('ra.page.loading')} />
}
