import { useRef } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import type { Checklist } from '../../../engine/model/transitionModel.ts'
import type { Transition } from '../../../engine/model/model.ts'
import { useResource } from '../../providers/declarations.tsx'
import styles from './ChecklistDialog.module.css'
import { ChecklistFrame } from './ChecklistFrame.tsx'
import { LineValues } from './LineValues.tsx'
import { lineOfCode, linesInOrder } from './ticking.ts'
import { useSaid } from './useSaid.ts'
import { useTicks } from './useTicks.ts'

interface Props {
  transition: Transition
  checklist: Checklist
  record: RaRecord
  onPress: () => void
  onClose: () => void
}

/** Goes through the lines of a record with one thumb or a scanner: each is ticked, then the transition follows. */
export function ChecklistDialog(props: Props) {
  const { transition, checklist, record, onPress, onClose } = props
  const { resource } = useResource()
  const translate = useTranslate()
  const { ticked, now, toggle } = useTicks(`${resource.name} ${record.id} ${transition.name}`)
  const { said, say } = useSaid()
  const list = useRef<HTMLUListElement>(null)
  const lines = linesInOrder(record, checklist)
  const done = lines.filter(({ id }) => ticked.has(String(id))).length

  const take = (text: string) => {
    const code = text.trim()
    if (code === '') return false
    const found = lineOfCode(code, lines, checklist.codes, now())
    if ('failure' in found) {
      say(translate(`docket.checklist.${found.failure}`, { code }))
      return true
    }
    say('')
    toggle(String(found.line.id))
    list.current?.children[lines.indexOf(found.line)]?.scrollIntoView({ block: 'nearest' })
    return true
  }
  return (
    <ChecklistFrame
      {...props}
      done={done}
      all={lines.length}
      said={said}
      codeHint={translate('docket.checklist.codeHint')}
      take={take}
      isWaiting={done < lines.length}
      onPress={() => {
        onClose()
        onPress()
      }}
    >
      <ul ref={list} className={styles.lines}>
        {lines.map((line, row) => (
          <li key={String(line.id)} className={styles.card} data-ticked={ticked.has(String(line.id))}>
            <label className={styles.line}>
              <input type="checkbox" checked={ticked.has(String(line.id))} onChange={() => toggle(String(line.id))} />
              <LineValues line={line} row={row} columns={checklist.columns} />
            </label>
          </li>
        ))}
      </ul>
    </ChecklistFrame>
  )
}
