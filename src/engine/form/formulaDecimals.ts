import { DECIMALS } from './decimals.ts'
import type { Field } from '../model/model.ts'
import { QUOTIENT_DECIMALS } from '../formula/formula.ts'

/** Returns the decimals to which a property's formula is rounded. */
export const formulaDecimals = ({ kind }: Pick<Field, 'kind'>): number =>
  kind === 'integer' ? 0 : (DECIMALS[kind] ?? QUOTIENT_DECIMALS)
