import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { useTranslate } from 'react-admin'
import SignaturePad from 'signature_pad'
import styles from './SignatureDialog.module.css'

export interface Signature {
  clear: () => void
  picture: () => Promise<Blob | null>
}

interface Props {
  ref: Ref<Signature>
  onBegin: () => void
}

/** Keeps what is drawn on it, as sharp as the screen; white, whatever the theme: it is looked at and printed on paper. */
export function SignatureCanvas({ ref, onBegin }: Props) {
  const label = useTranslate()('docket.show.signHere')
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(undefined)
  const begin = useEffectEvent(onBegin)
  useImperativeHandle(ref, () => ({
    clear: () => pad.current?.clear(),
    picture: () => new Promise(resolve => canvas.current?.toBlob(resolve)),
  }))
  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    const drawn = new SignaturePad(element, { backgroundColor: '#fff', penColor: '#111' })
    const observer = new ResizeObserver(() => fit(element, drawn))
    observer.observe(element)
    drawn.addEventListener('beginStroke', () => begin())
    pad.current = drawn
    return () => {
      observer.disconnect()
      drawn.off()
    }
  }, [])
  return <canvas ref={canvas} className={styles.canvas} role="img" aria-label={label} />
}

/** Draws anew what was drawn, at the size that the canvas has by now. */
function fit(canvas: HTMLCanvasElement, drawn: SignaturePad) {
  const scale = window.devicePixelRatio
  const strokes = drawn.toData()
  canvas.width = canvas.clientWidth * scale
  canvas.height = canvas.clientHeight * scale
  canvas.getContext('2d')?.scale(scale, scale)
  drawn.fromData(strokes)
}
