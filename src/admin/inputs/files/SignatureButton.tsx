import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { KeepMounted } from '../../ui/KeepMounted.tsx'
import { lazyPart } from '../../ui/parts/lazyPart.tsx'

const SignatureDialog = lazyPart(() => import('./SignatureDialog.tsx').then(m => m.SignatureDialog))

interface Props {
  className?: string
  isFull: boolean
  onDrawn: (picture: File) => void
}

/** Opens what is signed on; its code comes with the first opening. */
export function SignatureButton({ className, isFull, onDrawn }: Props) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} aria-disabled={isFull} onClick={() => setOpen(!isFull)}>
        {translate('docket.show.sign')}
      </button>
      <KeepMounted>{isOpen && <SignatureDialog onDrawn={onDrawn} onClose={() => setOpen(false)} />}</KeepMounted>
    </>
  )
}
