import type { FieldType } from './FieldProps.ts'

/** How each type of column shows its value; index.ts says so before the first is shown. */
export const fieldTypes: Record<string, FieldType> = {}
