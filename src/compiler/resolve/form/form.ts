import type { Form as DeclaredForm } from '../../../engine/generated/declaration.ts'
import type { Form } from '../../../engine/model/formModel.ts'
import type { Entity } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import type { Context } from '../check/context.ts'
import { resolveInputs } from './inputs.ts'

/** Resolves the form of a transition; its inputs follow from the schema of the request. */
export function resolveForm(
  { title, fields, atLeastOne }: DeclaredForm,
  request: Entity | undefined,
  context: Context,
  spot: Spot,
): Form {
  const inputs = request ? resolveInputs(fields, request, context, spot.at('fields')) : []
  return {
    title,
    sections: [{ type: 'fields', entity: request?.name ?? '', fixed: false, removable: true, inputs }],
    ...(atLeastOne && { atLeastOne }),
  }
}
