import { useEffect, useState } from 'react'
import type { Translate } from '../../inputs/formValues.ts'
import styles from './barcode.module.css'
import { type Symbology, symbolImage } from './symbolImage.ts'

interface Props {
  symbology: Symbology
  text: string
  translate: Translate
}

/** The symbol once it is drawn, or why it cannot be. */
export function SymbolImage({ symbology, text, translate }: Props) {
  const [drawn, setDrawn] = useState<{ src?: string }>()
  useEffect(() => {
    let left = false
    symbolImage(symbology, text)
      .then(src => !left && setDrawn({ src }))
      .catch(() => !left && setDrawn({}))
    return () => {
      left = true
    }
  }, [symbology, text])
  if (!drawn) return <span className={styles.symbol} />
  if (!drawn.src) return <span className={styles.wrong}>{translate(`cannot.${symbology}`)}</span>
  return <img className={styles.symbol} data-symbology={symbology} src={drawn.src} alt={text} />
}
