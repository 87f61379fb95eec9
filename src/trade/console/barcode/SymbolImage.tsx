import { useEffect, useState } from 'react'
import type { Translate } from '../../../admin/inputs/formValues.ts'
import { PartError } from '../../../admin/ui/parts/PartError.ts'
import styles from './barcode.module.css'
import { type Symbology, symbolImage } from './symbolImage.ts'

interface Props {
  symbology: Symbology
  text: string
  translate: Translate
}

/** Shows a bar code once it is drawn, or why it can't be. */
export function SymbolImage(props: Props) {
  const [tries, setTries] = useState(0)
  return <Drawn key={tries} {...props} onRetry={() => setTries(tries + 1)} />
}

function Drawn({ symbology, text, translate, onRetry }: Props & { onRetry: () => void }) {
  const [drawn, setDrawn] = useState<{ src?: string; error?: unknown }>()
  useEffect(() => {
    let left = false
    symbolImage(symbology, text)
      .then(src => !left && setDrawn({ src }))
      .catch((error: unknown) => !left && setDrawn({ error }))
    return () => {
      left = true
    }
  }, [symbology, text])
  if (!drawn) return <span className={styles.symbol} />
  if (drawn.error instanceof PartError)
    return (
      <button type="button" className={styles.wrong} onClick={onRetry}>
        {translate('failed')}
      </button>
    )
  if (!drawn.src) return <span className={styles.wrong}>{translate(`cannot.${symbology}`)}</span>
  return <img className={styles.symbol} data-symbology={symbology} src={drawn.src} alt={text} />
}
