import type { FieldType } from './FieldProps.ts'

/** The component of each field type; index.ts fills the map before the first is shown. */
export const fieldTypes: Record<string, FieldType> = {}
