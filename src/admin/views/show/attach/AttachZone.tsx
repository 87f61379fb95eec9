import { type ReactNode, useRef } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import type { Input } from '../../../../engine/model/formModel.ts'
import { FILE_LIMITS } from '../../../../engine/value/fileTypes.ts'
import { attachNote } from '../../../inputs/files/attachmentWords.ts'
import { SentFile } from '../../../inputs/files/SentFile.tsx'
import { useResource } from '../../../providers/declarations.tsx'
import { isInFront } from '../../../ui/isInFront.ts'
import { useTab } from '../../../ui/TabContext.ts'
import { useFilesOver } from '../../../ui/useFilesOver.ts'
import { SectionPanel } from '../SectionPanel.tsx'
import { AttachContext } from './AttachContext.ts'
import styles from './AttachZone.module.css'
import { attachable } from './attachable.ts'
import { useAttach } from './useAttach.ts'

/** Takes files that are dropped on the page of a record with attachments, and says what became of each. */
export function AttachZone({ record, children }: { record: RaRecord; children: ReactNode }) {
  const { resource, page } = useResource()
  const translate = useTranslate()
  const { isActive } = useTab()
  const { files, add, retry, remove } = useAttach(record)
  const place = useRef<HTMLDivElement>(null)
  const inputs = attachable(resource, page, record)
  const [only, ...others] = inputs
  const isOver = useFilesOver({
    isMeant: () => isActive && only !== undefined && isInFront(place.current),
    // With several places, one has to be chosen.
    isTaken: () => others.length === 0,
    onFiles: dropped => only && add(only, dropped),
  })
  const adderOf = (source: string) => {
    const input = inputs.find(one => one.source === source)
    return input && ((given: File[]) => add(input, given))
  }
  return (
    <AttachContext value={adderOf}>
      <div ref={place} className={styles.place}>
        {isOver && (
          <div className={styles.zones} data-attach>
            {inputs.map(input => (
              <Zone key={input.source} input={input} onFiles={dropped => add(input, dropped)} />
            ))}
          </div>
        )}
      </div>
      {files.length > 0 && (
        <SectionPanel title={translate('docket.attach.title')}>
          <ul className={styles.files}>
            {files.map(one => (
              <SentFile
                key={one.key}
                file={{ ...one, url: undefined }}
                onRemove={() => remove(one.key)}
                onRetry={() => retry(one)}
              />
            ))}
          </ul>
        </SectionPanel>
      )}
      {children}
    </AttachContext>
  )
}

function Zone({ input, onFiles }: { input: Input; onFiles: (files: File[]) => void }) {
  const translate = useTranslate()
  return (
    <div
      className={styles.zone}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      }}
    >
      <strong>{translate('docket.attach.drop', { label: input.label })}</strong>
      <span>{attachNote(input.file ?? FILE_LIMITS, translate)}</span>
    </div>
  )
}
