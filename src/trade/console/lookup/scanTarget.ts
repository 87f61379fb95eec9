import { HttpError } from 'react-admin'
import type { Registry } from '../../../engine/model/model.ts'
import { addressOf } from '../../../engine/pathOf.ts'
import { isData } from '../../../engine/value/data.ts'
import type { Scan } from './scanQueue.ts'

/**
 * Finds the document with this number, of one kind after another in the order of their types, and the page that
 * scanning opens. Documents that the user may not see are not found.
 * @param registry as the user may see it
 */
export async function scanTarget(
  registry: Pick<Registry, 'resources'>,
  number: string,
  get: (path: string) => Promise<unknown>,
): Promise<Scan['found']> {
  const kinds = Object.values(registry.resources)
    .filter(({ document }) => document?.scan)
    .sort((a, b) => a.document!.type - b.document!.type)
  for (const { endpoint, document, label } of kinds) {
    const found = await get(`${endpoint}/${encodeURIComponent(number)}`).catch(orNothing)
    if (hasId(found)) return { path: addressOf(document!.scan!, found), label }
  }
  return null
}

function orNothing(error: unknown): undefined {
  if (error instanceof HttpError && [400, 403, 404].includes(error.status)) return undefined
  throw error
}

const hasId = (found: unknown): found is { id: string } => isData(found) && typeof found.id === 'string'
