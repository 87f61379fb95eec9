import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'

interface Props {
  /** Go to the one before and the one after; undefined where there is none. */
  previous?: () => void
  next?: () => void
  /** Message keys of what they do. */
  words: readonly [previous: string, next: string]
}

/** Shows two quiet arrows, to the one before and the one after. */
export function StepButtons({ previous, next, words }: Props) {
  const translate = useTranslate()
  const [before, after] = words.map(word => translate(word))
  return (
    <>
      <IconButton aria-label={before} title={before} disabled={!previous} onClick={previous}>
        <ChevronLeft fontSize="small" />
      </IconButton>
      <IconButton aria-label={after} title={after} disabled={!next} onClick={next}>
        <ChevronRight fontSize="small" />
      </IconButton>
    </>
  )
}
