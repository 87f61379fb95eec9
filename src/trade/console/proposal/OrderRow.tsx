import { type RefObject, useEffect, useMemo } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import type { Input } from '../../../engine/model/formModel.ts'
import { formatNumber } from '../../../admin/fields/format.ts'
import { FormInput } from '../../../admin/inputs/FormInput.tsx'
import { formResolver } from '../../../admin/inputs/formResolver.ts'
import { type FormValues, typedValues } from '../../../admin/inputs/formValues.ts'
import { InputScope } from '../../../admin/inputs/InputScope.ts'
import { useUnsavedForm } from '../../../admin/tabs/useUnsavedForm.ts'
import styles from './OrderDialog.module.css'
import { proposedValues } from './proposedRows.ts'

interface Props {
  row: RaRecord
  index: number
  inputs: readonly Input[]
  /** Holds the form of each row. */
  forms: RefObject<Map<number, UseFormReturn<FormValues>>>
}

/** One proposal with what is ordered: its inputs are those of the form of purchase orders. */
export function OrderRow({ row, index, inputs, forms }: Props) {
  const translate = useTranslate()
  const resolver = useMemo(() => {
    const form = {
      sections: [
        { type: 'fields' as const, entity: 'purchaseOrderItem', fixed: true, removable: false, inputs: [...inputs] },
      ],
    }
    const record = (values: FormValues) => ({ ...typedValues(inputs, values), unitDecimals: row.unitDecimals })
    return formResolver(values => ({ form, record: record(values) }), translate)
  }, [inputs, row, translate])
  const methods = useForm<FormValues>({ defaultValues: proposedValues(inputs, row), resolver })
  useUnsavedForm(methods, { name: `order ${String(row.id)}` })
  useEffect(() => {
    const all = forms.current
    all.set(index, methods)
    return () => void all.delete(index)
  }, [forms, index, methods])
  const scope = useMemo(() => ({ choices: 'purchaseOrder/_choices/', inputs, row: index + 1 }), [inputs, index])
  const goods = [row.brandName, row.goodsName, row.sn].filter(Boolean).join(' ')
  const proposed = { quantity: formatNumber(Number(row.proposedQuantity)), unit: row.unit }
  return (
    <FormProvider {...methods}>
      <InputScope value={scope}>
        <tr>
          <th scope="row" className={styles.goods}>
            {goods}
            <span>
              {String(row.productNo)} · {translate('docket.proposal.proposed', proposed)}
            </span>
          </th>
          {inputs.map(input => (
            <td key={input.source} data-label={input.label} data-input={input.source}>
              <FormInput input={input} name={input.source} />
            </td>
          ))}
        </tr>
      </InputScope>
    </FormProvider>
  )
}
