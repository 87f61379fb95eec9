import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import controls from '../../ui/controls.module.css'
import { Labelled } from '../../inputs/Labelled.tsx'
import { plainInput } from '../../inputs/plainInput.ts'
import { paperNames } from '../../print/paper.ts'
import type { LayoutValues } from './layoutForm.ts'

/** Chooses the paper; there always is one. */
export function PaperInput() {
  const translate = useTranslate()
  const { register } = useFormContext<LayoutValues>()
  return (
    <Labelled input={plainInput('paper', translate('docket.print.paper'), 'select')}>
      {described => (
        <select className={controls.control} {...register('paper')} {...described}>
          {paperNames.map(name => (
            <option key={name} value={name}>
              {translate(`docket.print.papers.${name}`)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}
