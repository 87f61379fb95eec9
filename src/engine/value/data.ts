/** Values by name: a record, a nested part of one, a line. */
export type Data = Record<string, unknown>

/** Tells whether a value is data by name: an object that is no list. */
export const isData = (value: unknown): value is Data =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Returns the data that a value is, such as a nested part of a record; none where it is something else. */
export const dataOf = (value: unknown): Data => (isData(value) ? value : {})

/** Returns the data of a list, such as the lines of a record; none where it is no list. */
export const dataIn = (value: unknown): Data[] => (Array.isArray(value) ? value.filter(isData) : [])
