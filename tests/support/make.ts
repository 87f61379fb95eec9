import type { CompanyTransaction } from '../../src/database/company.ts'
import type { Actor } from '../../src/domain/actor.ts'
import { makeDocument } from '../../src/domain/records/conversion/makeDocument.ts'
import type { MadeResource } from '../../src/domain/records/conversion/madeResource.ts'
import type { Registry } from '../../src/engine/model/model.ts'

interface Given {
  from: string
  items: { id: string; quantity: string; [name: string]: unknown }[]
  warehouseId?: string
  time?: string
}

/** Makes a document of another one, as the declarations in effect say. @returns its id */
export function make(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  resource: string,
  { from, time, ...body }: Given,
): Promise<string> {
  return makeDocument(trx, registry, actor, registry.resources[resource] as MadeResource, { from, body, time })
}
