import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ListSetting } from '../../../../engine/generated/declaration.ts'
import type { SettingMistake } from '../../../../engine/listSetting/listSettingMistakes.ts'
import controls from '../../../ui/controls.module.css'
import { SectionPanel } from '../../../views/show/SectionPanel.tsx'
import { type JsonMistake, jsonMistake } from './jsonMistake.ts'
import styles from '../ListConfig.module.css'

interface Props {
  setting: ListSetting
  mistakes: readonly SettingMistake[]
  onChange: (setting: ListSetting) => void
  /** Whether what stands here is no JSON. */
  onBroken: (isBroken: boolean) => void
}

/** Edits the setting as JSON; text that is not JSON yet changes nothing. */
export function SourceEditor({ setting, mistakes, onChange, onBroken }: Props) {
  const translate = useTranslate()
  const [text, setText] = useState(() => JSON.stringify(setting, null, 2))
  const [mistake, setMistake] = useState<JsonMistake>()
  useEffect(() => () => onBroken(false), [onBroken])
  const change = (typed: string) => {
    setText(typed)
    const wrong = jsonMistake(typed)
    setMistake(wrong)
    onBroken(wrong !== undefined)
    if (!wrong) onChange(JSON.parse(typed) as ListSetting)
  }
  return (
    <SectionPanel title={translate('docket.config.asSource')}>
      <textarea
        className={`${controls.control} ${styles.source}`}
        aria-label={translate('docket.config.asSource')}
        aria-invalid={mistake !== undefined || mistakes.length > 0}
        spellCheck={false}
        value={text}
        onChange={event => change(event.target.value)}
      />
      {mistake && (
        <p role="alert" className={styles.wrong}>
          {translate('docket.config.noJson', { ...mistake, what: translate(`docket.config.json.${mistake.code}`) })}
        </p>
      )}
      {!mistake &&
        mistakes.map(({ pointer, message }) => (
          <p key={pointer + message} role="alert" className={styles.wrong}>
            <code>{pointer || '/'}</code> {message}
          </p>
        ))}
    </SectionPanel>
  )
}
