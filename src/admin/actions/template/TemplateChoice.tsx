import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { OfferedTemplate } from '../../../engine/print/sheetPreview.ts'
import styles from './TemplateDialog.module.css'

interface Props {
  templates: readonly OfferedTemplate[]
  chosen: string
  onChoose: (template: string) => void
}

/** Offers the built-in templates, and below them the company's own. */
export function TemplateChoice({ templates, chosen, onChoose }: Props) {
  const translate = useTranslate()
  const group = useId()
  return (
    <div className={styles.choice} role="radiogroup" aria-label={translate('docket.template.choose')}>
      {[false, true].map(own => {
        const offered = templates.filter(template => template.own === own)
        return (
          offered.length > 0 && (
            <fieldset key={String(own)}>
              <legend>{translate(own ? 'docket.template.own' : 'docket.template.builtIn')}</legend>
              {offered.map(({ template, name, kind }) => (
                <label key={template} className={styles.offer}>
                  <input
                    type="radio"
                    name={group}
                    value={template}
                    checked={template === chosen}
                    autoFocus={template === chosen}
                    onChange={() => onChoose(template)}
                  />
                  <span>{name}</span>
                  {own && <span className={styles.kind}>{kind}</span>}
                </label>
              ))}
            </fieldset>
          )
        )
      })}
    </div>
  )
}
