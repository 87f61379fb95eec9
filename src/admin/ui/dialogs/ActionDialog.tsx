import Dialog, { type DialogProps } from '@mui/material/Dialog'
import { use } from 'react'
import { removedAfter } from './dialogQueue.ts'
import { StandsContext } from '../KeepMounted.tsx'

/** Shows a dialog within KeepMounted: it fades out before it is removed. */
export function ActionDialog(props: Omit<DialogProps, 'open'>) {
  return <Dialog open={use(StandsContext)} transitionDuration={{ enter: 150, exit: removedAfter }} {...props} />
}
