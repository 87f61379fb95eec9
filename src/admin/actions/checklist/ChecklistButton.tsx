import Button from '@mui/material/Button'
import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import type { Checklist } from '../../../engine/model/transitionModel.ts'
import type { Transition } from '../../../engine/model/model.ts'
import { KeepMounted } from '../../ui/KeepMounted.tsx'
import { lazyPart } from '../../ui/parts/lazyPart.tsx'

const ChecklistDialog = lazyPart(() => import('./ChecklistDialog.tsx').then(m => m.ChecklistDialog))
const FillDialog = lazyPart(() => import('./FillDialog.tsx').then(m => m.FillDialog))

interface Props {
  transition: Transition
  checklist: Checklist
  record: RaRecord
  /** Begins the transition once all is ticked. */
  onPress: () => void
}

/** Opens what is ticked off, or filled in, before a transition. */
export function ChecklistButton({ checklist, ...rest }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { fill } = checklist
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {checklist.label}
      </Button>
      <KeepMounted>
        {isOpen &&
          (fill ? (
            <FillDialog checklist={{ ...checklist, fill }} onClose={close} {...rest} />
          ) : (
            <ChecklistDialog checklist={checklist} onClose={close} {...rest} />
          ))}
      </KeepMounted>
    </>
  )
}
