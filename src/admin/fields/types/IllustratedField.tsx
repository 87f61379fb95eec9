import type { FieldProps } from '../FieldProps.ts'
import { formatText } from '../format.ts'
import { ImagesField } from './ImagesField.tsx'
import { picturesIn } from './picturesIn.ts'

/** Shows a text, with addresses of pictures in it as pictures. */
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
