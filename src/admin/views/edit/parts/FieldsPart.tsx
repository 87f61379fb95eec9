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
  return (
    <SectionPanel title={title}>
      <div className={styles.fields}>
        {inputsIn(inputs, states).map(input => (
          <div key={input.source} data-type={input.type}>
            {input.readOnly ? (
              <ShownInput input={input} />
            ) : (
              <FormInput input={input} name={part ? `${part}.${input.source}` : input.source} />
            )}
          </div>
        ))}
      </div>
    </SectionPanel>
  )
}
