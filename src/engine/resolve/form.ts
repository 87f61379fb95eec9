import type { Form as DeclaredForm } from '../generated/declaration.ts'
import type { Form } from '../formModel.ts'
import type { Entity } from '../model.ts'
import type { Spot } from '../spot.ts'
import type { Context } from './context.ts'
import { resolveInputs } from './inputs.ts'

/** The form before a transition: its inputs follow from the shape of the request. */
export function resolveForm(
  { title, fields, atLeastOne }: DeclaredForm,
  request: Entity | undefined,
  context: Context,
  spot: Spot,
): Form {
  return {
    title,
    fields: request ? resolveInputs(fields, request, context, spot.at('fields')) : [],
    ...(atLeastOne && { atLeastOne }),
  }
}
