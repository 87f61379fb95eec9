import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { picturesOf, takesOneFile } from '../formValues.ts'
import styles from './ImagesInput.module.css'
import { describedButton } from './describedButton.ts'
import files from './files.module.css'
import type { InputProps } from '../InputProps.ts'
import { isMeantFor } from './isMeantFor.ts'
import { Labelled } from '../Labelled.tsx'
import { PictureTile } from './PictureTile.tsx'
import { neighbour, PICTURE_ACCEPT } from './pictureFiles.ts'
import { SignatureButton } from './SignatureButton.tsx'
import { usePictures } from './usePictures.ts'
import { useValue } from '../useValue.ts'

/** Pictures by choosing, dropping or pasting; each is sent at once, the form holds their addresses. */
export function ImagesInput({ input, name }: InputProps) {
  const translate = useTranslate()
  const { value, message, ref } = useValue(name)
  const pictures = picturesOf(value)
  const { add, remove, send, tooMany } = usePictures(input, name)
  const isSingle = takesOneFile(input)
  const chooser = useRef<HTMLInputElement>(null)
  const tiles = useRef<HTMLUListElement>(null)

  const zone = useRef<HTMLDivElement>(null)
  const paste = useEffectEvent((event: globalThis.ClipboardEvent) => {
    if (isMeantFor(zone.current, event)) add([...(event.clipboardData?.files ?? [])])
  })
  useEffect(() => {
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  const removeAt = (index: number) => {
    const buttons = tiles.current?.querySelectorAll<HTMLElement>('[data-remove], [data-add]') ?? []
    const next = neighbour(index, pictures.length)
    buttons[next < 0 ? buttons.length - 1 : next]?.focus()
    remove(pictures[index]!.key)
  }

  const full = !isSingle && pictures.length >= (input.maxItems ?? Infinity)
  const limit = input.maxItems !== undefined && input.maxItems > 1 && `${pictures.length}/${input.maxItems}`
  return (
    <Labelled
      input={input}
      message={tooMany ? translate('docket.show.tooMany', { max: input.maxItems }) : message}
      hint={limit}
    >
      {described => (
        <FileDrop
          chooser={chooser}
          ref={zone}
          className={files.zone!}
          takesPictures
          multiple={!isSingle && input.maxItems !== 1}
          accept={PICTURE_ACCEPT}
          note={translate('docket.show.uploadNote')}
          noteClassName={files.note!}
          onFiles={add}
        >
          <ul className={styles.tiles} ref={tiles}>
            {pictures.map((picture, index) => (
              <PictureTile
                key={picture.key}
                picture={picture}
                onRemove={() => removeAt(index)}
                onRetry={() => send(picture.key)}
              />
            ))}
            <li>
              <button
                type="button"
                className={styles.add}
                data-add
                ref={ref}
                aria-disabled={full}
                onClick={() => !full && chooser.current?.click()}
                {...describedButton(described)}
              >
                {translate(isSingle && pictures.length > 0 ? 'docket.show.replace' : 'docket.show.upload')}
              </button>
            </li>
            {input.signature && (
              <li>
                <SignatureButton className={styles.add} isFull={full} onDrawn={picture => add([picture])} />
              </li>
            )}
          </ul>
        </FileDrop>
      )}
    </Labelled>
  )
}
