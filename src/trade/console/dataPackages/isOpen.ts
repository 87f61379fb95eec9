import type { PackageRow } from './packageData.ts'

/** Tells whether something of a product can be taken over. */
export const isOpen = ({ state }: PackageRow): boolean => state === 'new' || state === 'different'
