import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { FileDrop } from '../../ui/FileDrop.tsx'
import styles from './FileInput.module.css'
import { picturesOf } from '../formValues.ts'
import { describedButton } from './describedButton.ts'
import files from './files.module.css'
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
  const chooser = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Labelled input={input} message={message}>
      {described => (
        <FileDrop
          chooser={chooser}
          className={files.zone!}
          accept={WORKBOOK_ACCEPT}
          note={translate('docket.show.fileNote')}
          noteClassName={files.note!}
          onFiles={add}
        >
          {file && (
            <UploadedFile
              file={file}
              onRetry={() => send(file.key)}
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
        </FileDrop>
      )}
    </Labelled>
  )
}
