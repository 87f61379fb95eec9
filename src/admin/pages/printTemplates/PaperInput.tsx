import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { Select } from '../../ui/Select.tsx'
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
        <Select
          options={paperNames.map(name => ({ value: name, label: translate(`docket.print.papers.${name}`) }))}
          {...register('paper')}
          {...described}
        />
      )}
    </Labelled>
  )
}
