import { sql } from 'kysely'
import type { Connection } from '../../src/database/connect.ts'

/** Returns what PostgreSQL itself knows of the tables whose names begin with `plan`, in no order. */
export async function catalogOf({ db }: Connection): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('%s.%s %s %s null=%s default=%s', table_name, column_name, data_type, numeric_scale, is_nullable,
      coalesce(column_default, generation_expression)) as line
    from information_schema.columns where table_schema = 'public' and table_name like 'plan%'
    union all
    select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where conrelid::regclass::text like 'plan%' and contype <> 'n'
    union all
    select indexdef from pg_indexes where schemaname = 'public' and tablename like 'plan%'
    union all
    select format('%s %s', stxname, (select string_agg(attname, ',' order by attname) from pg_attribute
      where attrelid = stxrelid and attnum = any(stxkeys))) from pg_statistic_ext
    where stxrelid::regclass::text like 'plan%'`.execute(db)
  return rows.map(({ line }) => line).toSorted()
}
