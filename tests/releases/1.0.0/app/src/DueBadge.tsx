import type { FieldProps } from 'docket/admin/fields/FieldProps.ts'

/** How many days are left until an instrument is due. */
export const DueBadge = ({ value }: FieldProps) =>
  typeof value === 'number' ? <strong>{value < 0 ? `超期${-value}天` : `剩余${value}天`}</strong> : null
