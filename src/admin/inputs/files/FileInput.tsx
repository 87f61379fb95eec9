import { type DragEvent, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import styles from './FileInput.module.css'
import { picturesOf } from '../formValues.ts'
import { describedButton } from './describedButton.ts'
import type { InputProps } from '../InputProps.ts'
import { Labelled } from '../Labelled.tsx'
import { WORKBOOK_ACCEPT } from './pictureFiles.ts'
import { UploadedFile } from './UploadedFile.tsx'
import { usePictures } from './usePictures.ts'
import { useValue } from '../useValue.ts'

/**
 * Takes one Excel file, chosen or dropped; it is uploaded at once and replaces the one before, the form holds its
 * address.
 */
export function FileInput({ input, name }: InputProps) {
  const translate = useTranslate()
  const { value, message, ref } = useValue(name)
  const [file] = picturesOf(value)
  const { add, remove, send } = usePictures(input, name)
  const [over, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
    if (event.type === 'drop') add([...event.dataTransfer.files])
  }
  return (
    <Labelled input={input} message={message}>
      {described => (
        <div className={styles.zone} data-over={over} onDrop={drag} onDragOver={drag} onDragLeave={drag}>
          {file && (
            <UploadedFile
              file={file}
              onRetry={() => void send(file.key)}
              onRemove={() => {
                remove(file.key)
                button.current?.focus()
              }}
            />
          )}
          <button
            type="button"
            className={styles.choose}
            ref={element => {
              button.current = element
              ref(element)
            }}
            onClick={() => chooser.current?.click()}
            {...describedButton(described)}
          >
            {translate(file ? 'docket.show.replaceFile' : 'docket.show.chooseFile')}
          </button>
          <input
            ref={chooser}
            hidden
            type="file"
            accept={WORKBOOK_ACCEPT}
            onChange={event => {
              add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
          <p className={styles.note}>{translate('docket.show.fileNote')}</p>
        </div>
      )}
    </Labelled>
  )
}
