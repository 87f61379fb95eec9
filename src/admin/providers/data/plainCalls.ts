import simpleRest from 'ra-data-simple-rest'
import { type DataProvider, HttpError, type Identifier, type RaRecord } from 'react-admin'
import type { Message } from '../../../engine/value/message.ts'
import type { Registry } from '../../../engine/model/model.ts'
import { api } from './api.ts'
import type { HttpClient } from './httpClient.ts'
import { ifMatch } from './ifMatch.ts'
import { settable } from './settable.ts'

/** Ids in one request: as many as an address has room for, and as the server deletes at once. */
const MOST = 200

type Data = Readonly<Record<string, unknown>>
type Calls = Pick<
  DataProvider,
  'getOne' | 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany' | 'getMany' | 'getManyReference' | 'getList'
>

/**
 * Makes the calls of react-admin's own pages, by its contract: whole records go in and come out. Of what goes in, the
 * inputs of the resource's form are sent.
 * @param registry the declarations, once they are there
 */
export function plainCalls(http: HttpClient, registry: () => Registry | undefined): Calls {
  const rest = simpleRest(api, async (url: string, options?: RequestInit) => ({
    ...(await http(url, options)),
    body: '',
  }))
  const resourceOf = (name: string) => registry()?.resources[name]
  const endpointOf = (name: string) => resourceOf(name)?.endpoint ?? name
  const urlOf = (name: string, id: Identifier) => `${api}/${endpointOf(name)}/${encodeURIComponent(String(id))}`
  const send = (url: string, method: string, body?: unknown, version?: string) =>
    http(url, {
      method,
      headers: {
        'Idempotency-Key': crypto.randomUUID(),
        ...ifMatch(version),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  const getOne: DataProvider['getOne'] = async (name, params) => {
    const answer = await rest.getOne(endpointOf(name), params)
    // The server also finds a record by its number, in an address the id alone is meant.
    if (answer.data.id !== params.id) throw new HttpError('', 404)
    return answer
  }
  const change = (name: string, id: Identifier, data: Data, version?: string) =>
    send(urlOf(name, id), 'PUT', settable(resourceOf(name)?.form, data), version)

  return {
    ...rest,
    getOne,
    async create(name, { data }) {
      const { json } = await send(`${api}/${endpointOf(name)}`, 'POST', settable(resourceOf(name)?.form, data))
      return getOne(name, { id: idIn(json) })
    },
    async update(name, { id, data, previousData }) {
      await change(name, id, data, previousData?.editVersion)
      return getOne(name, { id })
    },
    async updateMany(name, { ids, data }) {
      for (const id of ids) await change(name, id, data)
      return { data: ids }
    },
    async delete<Row extends RaRecord>(name: string, { id, previousData }: { id: Row['id']; previousData?: Row }) {
      await send(urlOf(name, id), 'DELETE')
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a record that is gone nobody knows more
      return { data: previousData ?? ({ id } as Row) }
    },
    async deleteMany(name, { ids }) {
      for (const part of inParts(ids)) {
        const { json } = await send(`${api}/${endpointOf(name)}/_delete`, 'POST', part)
        const [refused] = (json as { refused: (Message & { id: string })[] }).refused
        if (refused) throw new HttpError(refused.message, 409, refused)
      }
      return { data: ids }
    },
  }
}

/** Parts a list of ids into as many as one request takes. */
export const inParts = (ids: readonly Identifier[]): Identifier[][] =>
  Array.from({ length: Math.ceil(ids.length / MOST) }, (_, index) => ids.slice(index * MOST, (index + 1) * MOST))

const idIn = (answer: unknown) => (answer as { id: Identifier }).id
