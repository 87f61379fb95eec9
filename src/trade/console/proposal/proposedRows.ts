import type { RaRecord } from 'react-admin'
import type { Input, RecordForm } from '../../../engine/model/formModel.ts'
import { chosenOf } from '../../../admin/inputs/InputScope.ts'
import { type FormValues, startValues, typedValues } from '../../../admin/inputs/formValues.ts'

/** A purchase order that was made. */
export interface MadeOrder {
  id: string
  sn: string
  supplierName: string
  lines: number
}

/** What the form of purchase orders asks for that may differ from what is proposed: a price only where it is seen. */
export function orderInputs({ sections }: RecordForm): Input[] {
  const inputs = sections.flatMap(({ type, inputs }) => (type === 'totals' ? [] : inputs))
  return ['supplierId', 'quantity', 'price'].flatMap(name => inputs.find(({ source }) => source === name) ?? [])
}

/** Returns what a row begins with. */
export function proposedValues(inputs: readonly Input[], row: RaRecord): FormValues {
  const { lastSupplierId, lastSupplierName, proposedQuantity, proposedPrice } = row
  const values = startValues(inputs, { supplierId: lastSupplierId, quantity: proposedQuantity, price: proposedPrice })
  const [chosen = '', supplier = ''] = chosenOf('supplierId').split('.')
  return lastSupplierId
    ? { ...values, [chosen]: { [supplier]: { id: lastSupplierId, label: lastSupplierName } } }
    : values
}

/** Returns a row as the server takes it, with what was proposed when it was read. */
export const orderedRow = (inputs: readonly Input[], row: RaRecord, values: FormValues) => ({
  productId: row.id,
  seen: row.proposedQuantity,
  ...typedValues(inputs, values),
})
