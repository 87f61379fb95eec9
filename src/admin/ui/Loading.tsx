import { useTranslate } from 'react-admin'

/** Shows a thin progress bar at the top, without layout shift. */
export function Loading() {
  return <div className="loadingBar" role="progressbar" aria-label={useTranslate()('ra.page.loading')} />
}
