import type { Shaped } from '../../declared.ts'
import { nearestName } from '../../../engine/value/nearestName.ts'
import { isTextFormat, TEXT_FORMATS } from '../../../engine/value/textFormats.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { KIND_FORMATS } from './kindOf.ts'
import { propertiesOf, withSharedDefinition } from './plainSchema.ts'

/**
 * Tells of formats that are not known here: published schemas have such, to which nothing is held, which is worth a
 * hint; a misspelt one that would decide how its value is stored and shown is a mistake.
 */
export function checkFormats(declared: Shaped, name: string, spot: Spot, hint: Spot) {
  for (const [own, property] of Object.entries(propertiesOf(declared, name))) {
    const { format } = withSharedDefinition(property, declared)
    if (format === undefined || isTextFormat(format) || KIND_FORMATS.includes(format)) continue
    const isMisspelt = nearestName(format, KIND_FORMATS) !== undefined
    const at = (isMisspelt ? spot : hint).at('properties', own, property.format === undefined ? '$ref' : 'format')
    at.refuseName('format that is known here', format, [...KIND_FORMATS, ...TEXT_FORMATS])
  }
}
