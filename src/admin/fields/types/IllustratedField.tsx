import type { FieldProps } from '../FieldProps.ts'
import { formatText } from '../format.ts'
import { ImagesField } from './ImagesField.tsx'
import { picturesIn } from './picturesIn.ts'

/** A text in which the address of a picture stands as the picture. */
export function IllustratedField({ value, ...props }: FieldProps) {
  const { text, pictures } = picturesIn(typeof value === 'string' ? value : '')
  if (pictures.length === 0) return <>{formatText(value)}</>
  return (
    <>
      {text && `${text} `}
      <ImagesField {...props} value={pictures} />
    </>
  )
}
