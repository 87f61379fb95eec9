import { Kysely, sql } from 'kysely'
import { openEmbedded } from '../../../src/database/embedded/openEmbedded.ts'
const t=(l:string,s:number)=>console.log(l,Math.round(performance.now()-s))
const a = await openEmbedded({})
const d = await a.dump(); await a.close()
const c = await openEmbedded({dataDir:'/tmp/emb1',template:d, statementTimeout: 2000});
const k = new Kysely<any>({dialect:c.dialect})
await sql`create table if not exists t (id int primary key, doc jsonb, n numeric(14,2))`.execute(k)
await sql`delete from t`.execute(k)
const show = (l: string) => (e: any) => console.log(l, e?.constructor?.name, e.code, e.message, e.constraint, e.table, e.detail)
for (const n of [100, 7000, 20000, 100000, 1000000]) {
  await sql`insert into t values (${n}, ${'['.repeat(n)+']'.repeat(n)}::jsonb)`.execute(k).then(r=>console.log(n,r.numAffectedRows), show('deep '+n))
}
await sql`with recursive r(n) as (select 1 union all select n+1 from r where n < 10) select * from r`.execute(k)
await sql`create or replace function rec(n int) returns int language plpgsql as $$ begin return rec(n+1); end $$`.execute(k)
await sql`select rec(1)`.execute(k).catch(show('rec'))
await sql`insert into t values (1)`.execute(k); await sql`insert into t values (1)`.execute(k).catch(show('dup'))
await sql`insert into t values (${'\0'})`.execute(k).catch(show('nul'))
await sql``.execute(k).catch(show('empty'))
await sql`select ${{a:1}}::jsonb a, ${[1,2]}::int[] b, ${new Date(0)}::timestamptz c, ${Buffer.from([1,2])}::bytea d, ${true}::bool e, ${'x'}::text f`.execute(k).then(r=>console.log(r.rows), show('params'))
let s = performance.now()
for (let i=0;i<500;i++) await sql`select ${i}::int`.execute(k)
t('500 selects', s); s=performance.now()
for (let i=0;i<200;i++) await k.transaction().execute(async trx => { await sql`insert into t values (${i+10000000})`.execute(trx) })
t('200 tx inserts', s); s=performance.now()
const p = sql`select pg_sleep(10)`.execute(k).catch(show('sleep'))
const q = sql`select count(*) from t`.execute(k).then(r=>{console.log(r.rows); t('after', s)})
await Promise.all([p,q]); 
s=performance.now()
await c.backup('/tmp/emb2').then(()=>t('backup',s), show('backup'))
await k.destroy()
s=performance.now()
const e = await openEmbedded({dataDir:'/tmp/emb2'}); t('disk reopen',s); await e.close()
