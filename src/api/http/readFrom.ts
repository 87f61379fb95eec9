import type { FastifyRequest } from 'fastify'
import type { Connection } from '../../database/connect.ts'
import type { Services } from '../services.ts'

/**
 * Runs what only reads for a caller: on the copy where there is one that has all that the caller saw and wrote, else on
 * the primary, as for callers that do not say what that was.
 */
export async function readFrom<Result>(
  { connection, counter, replica }: Pick<Services, 'connection' | 'counter' | 'replica'>,
  { actor, position }: Pick<FastifyRequest, 'actor' | 'position'>,
  read: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  if (!replica || position === undefined) return read(connection)
  // Another process changed something, of which this one has not heard yet.
  if (replica.require(actor.serviceBuyerId, position)) counter.forget(actor.serviceBuyerId)
  return replica.read(actor.serviceBuyerId, read)
}
