import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { FILE_LIMITS } from '../../../engine/value/fileTypes.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { picturesOf, takesOneFile } from '../formValues.ts'
import type { InputProps } from '../InputProps.ts'
import { Labelled } from '../Labelled.tsx'
import { useValue } from '../useValue.ts'
import { acceptOf, attachNote } from './attachmentWords.ts'
import styles from './AttachmentsInput.module.css'
import { describedButton } from './describedButton.ts'
import file from './FileInput.module.css'
import files from './files.module.css'
import { neighbour } from './pictureFiles.ts'
import { SentFile } from './SentFile.tsx'
import { usePictures } from './usePictures.ts'

/** Files of any kind that the property takes, chosen or dropped; each is sent at once, the form holds their addresses. */
export function AttachmentsInput({ input, name }: InputProps) {
  const translate = useTranslate()
  const { value, message, ref } = useValue(name)
  const sent = picturesOf(value)
  const { add, remove, send, tooMany } = usePictures(input, name)
  const { maxItems, file: limits = FILE_LIMITS } = input
  const isSingle = takesOneFile(input)
  const chooser = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const removeAt = (index: number, key: string) => {
    const next = neighbour(index, sent.length)
    const others = list.current?.querySelectorAll<HTMLElement>('[data-remove]')
    ;(others?.[next] ?? button.current)?.focus()
    remove(key)
  }

  const full = !isSingle && sent.length >= (maxItems ?? Infinity)
  return (
    <Labelled
      input={input}
      message={tooMany ? translate('docket.show.tooManyFiles', { max: maxItems }) : message}
      hint={!isSingle && maxItems !== undefined && `${sent.length}/${maxItems}`}
    >
      {described => (
        <FileDrop
          chooser={chooser}
          className={files.zone!}
          multiple={!isSingle && maxItems !== 1}
          accept={acceptOf(limits)}
          note={attachNote(limits, translate)}
          noteClassName={files.note!}
          onFiles={add}
        >
          {sent.length > 0 && (
            <ul className={styles.list} ref={list}>
              {sent.map((one, index) => (
                <SentFile
                  key={one.key}
                  file={one}
                  onRemove={() => removeAt(index, one.key)}
                  onRetry={() => send(one.key)}
                />
              ))}
            </ul>
          )}
          <button
            type="button"
            className={file.choose}
            ref={element => {
              button.current = element
              ref(element)
            }}
            aria-disabled={full}
            onClick={() => !full && chooser.current?.click()}
            {...describedButton(described)}
          >
            {translate(isSingle && sent.length > 0 ? 'docket.show.replaceFile' : 'docket.show.attach')}
          </button>
        </FileDrop>
      )}
    </Labelled>
  )
}
