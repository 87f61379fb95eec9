// of derived: this file
import type { Derive } from 'docket/database/sql/derivedValues.ts'
import { sql } from 'kysely'

/** How many days are left until a day, in China; below zero after it. */
export const daysLeft: Derive = day => sql`${day} - (now() at time zone 'Asia/Shanghai')::date`
