import { use, useMemo } from 'react'
import { warningsIn } from '../../../../engine/form/warningsIn.ts'
import { formatNumber } from '../../../fields/format.ts'
import { InputScope } from '../../../inputs/InputScope.ts'
import { inputsIn, openStates } from '../../../inputs/formValues.ts'
import { FormInput } from '../../../inputs/FormInput.tsx'
import { SectionPanel } from '../../show/SectionPanel.tsx'
import styles from './FieldsPart.module.css'
import type { PartProps } from './FormPart.tsx'
import { ShownInput } from './ShownInput.tsx'
import { valuesOf } from '../formGround.ts'
import { useCurrent } from '../useGround.ts'

/** Inputs in as many columns as fit. */
export function FieldsPart({ section: { title, inputs, part } }: PartProps) {
  const states = useCurrent(record => openStates(inputs, valuesOf(record, part)))
  const warned = useCurrent(record => warningsIn(inputs, valuesOf(record, part), formatNumber))
  const outer = use(InputScope)
  const scope = useMemo(() => ({ ...outer, warned }), [outer, warned])
  return (
    <SectionPanel title={title}>
      <div className={styles.fields}>
        <InputScope value={scope}>
          {inputsIn(inputs, states).map(input => (
            <div key={input.source} data-type={input.type}>
              {input.readOnly ? (
                <ShownInput input={input} />
              ) : (
                <FormInput input={input} name={part ? `${part}.${input.source}` : input.source} />
              )}
            </div>
          ))}
        </InputScope>
      </div>
    </SectionPanel>
  )
}
