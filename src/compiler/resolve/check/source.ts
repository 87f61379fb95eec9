import type { Spot } from '../../diagnostics/spot.ts'

/** A column, filter or input: the name of a property, or an object that says more about it. */
type Sourced = string | { source: string }

/** Returns the property that a column, filter or input is about. */
export const sourceOf = (given: Sourced) => (typeof given === 'string' ? given : given.source)

/** Returns the spot of that property's name. */
export const spotOfSource = (given: Sourced, spot: Spot) => (typeof given === 'string' ? spot : spot.at('source'))
