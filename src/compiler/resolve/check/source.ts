import type { Spot } from '../../diagnostics/spot.ts'

/** A column, filter or input: the name of a property, or an object that says more about it. */
type Sourced = string | { source: string }

export const sourceOf = (given: Sourced) => (typeof given === 'string' ? given : given.source)

/** Where the name stands. */
export const spotOfSource = (given: Sourced, spot: Spot) => (typeof given === 'string' ? spot : spot.at('source'))
