import { useTranslate } from 'react-admin'
import { FormInput } from '../../inputs/FormInput.tsx'
import { useDeclaredText } from '../../providers/texts/useDeclaredText.ts'
import { SectionPanel } from '../../views/show/SectionPanel.tsx'
import styles from './settings.module.css'
import { type Switch, switchInput } from './settingsData.ts'
import { startWords } from './startWords.ts'

/** Edits what apps let a company set, under the headings that they name, each with its sentence and its default. */
export function SwitchFields({ switches }: { switches: readonly Switch[] }) {
  const translate = useTranslate()
  const declared = useDeclaredText()
  const groups = [...new Set(switches.map(({ group }) => group))]
  return groups.map(group => (
    <SectionPanel title={declared(group)} key={group}>
      <div className={styles.fields} data-wide>
        {switches
          .filter(one => one.group === group)
          .map(one => {
            const input = switchInput(one, declared, translate('docket.settings.noValue'))
            const start = translate('docket.settings.default', { value: startWords(one, translate, declared) })
            return (
              <div className={styles.setting} data-switch={one.kind === 'boolean' || undefined} key={one.name}>
                <FormInput input={input} name={`switches.${one.name}`} />
                <p className={styles.hint}>
                  {declared(one.hint)}
                  <span className={styles.start}>{start}</span>
                </p>
              </div>
            )
          })}
      </div>
    </SectionPanel>
  ))
}
