import type { Kysely } from 'kysely'
import type { AnyTables } from '../database/connect.ts'
import type { Registry } from '../engine/model.ts'
export async function multiplyDocuments(_db: Kysely<AnyTables>, _registry: Registry, _serviceBuyerId: string, _orders: number): Promise<void> {}
