import {
  type DataProvider,
  type GetListParams,
  type GetManyParams,
  type GetManyReferenceParams,
  type RaRecord,
} from 'react-admin'
import { askTransition } from '../../../engine/workflow/askTransition.ts'
import type { ImportedRow, ImportResult } from '../../../engine/form/importing.ts'
import type { Mode, Registry, Resource, Transition } from '../../../engine/model/model.ts'
import { api } from './api.ts'
import { createHttpClient, createSend } from './httpClient.ts'
import { ifMatch } from './ifMatch.ts'
import { inParts, plainCalls } from './plainCalls.ts'
import { type ListMeta, listUrl, paging, sorting, urlOf } from './listUrl.ts'
import { type Params, queryString } from './queryString.ts'
import { saveFile } from './saveFile.ts'

type Id = string | number

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const PDF = 'application/pdf'

/** A transition of one record or, where it takes `many`, of several. */
interface TransitionRequest {
  transition: Pick<Transition, 'call' | 'body' | 'many'>
  ids: readonly Id[]
  data?: Readonly<Record<string, unknown>>
  /** Version of the single record that the caller has read: changes of others since are not ignored. */
  version?: string
  /** One per opened dialog or press, so that a repeated request has one effect. */
  idempotencyKey: string
}

/** Makes a record, or changes the one with the id. */
interface SaveRequest {
  resource: Pick<Resource, 'endpoint'>
  id?: Id
  data: Readonly<Record<string, unknown>>
  /** Version of the record that the caller has read: changes of others since are not overwritten. */
  version?: string
  /** One for each content sent, so that a repeated request has one effect. */
  idempotencyKey: string
}

interface DownloadRequest {
  /** Below /v1. */
  path: string
  params?: Params
  /** What the file is called unless the server says it. */
  fileName: string
  signal?: AbortSignal
}

interface WriteRequest {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /v1. */
  path: string
  body?: unknown
  idempotencyKey?: string
  /** Version that the caller has read, as an entity tag. */
  ifMatch?: string
}

interface ImportRequest {
  resource: Pick<Resource, 'endpoint'>
  rows: readonly ImportedRow[]
  /** Only ask what would be done, and what is wrong. */
  dryRun: boolean
  /** What was seen of the documents of the file. */
  seen?: ImportResult['seen']
  idempotencyKey: string
}

export interface DocketDataProvider extends DataProvider {
  transition: (request: TransitionRequest) => Promise<{ data: unknown }>
  save: (request: SaveRequest) => Promise<{ id: string }>
  download: (request: DownloadRequest) => Promise<void>
  importRows: (request: ImportRequest) => Promise<ImportResult>
  upload: (file: File) => Promise<{ id: string; url: string }>
  /** Changes what is no record of a resource; gives the result. */
  write: <T>(request: WriteRequest) => Promise<T>
  /** Sends a file that is to be attached to a record. */
  attach: (file: File, place: AttachmentPlace) => Promise<{ id: string; url: string }>
  /** The same for an Excel template. */
  uploadWorkbook: (file: File) => Promise<{ id: string; url: string }>
  /** The result of a plain GET below /v1. A request with a name cancels an earlier one of it. */
  get: <T>(path: string, params?: Params, signal?: AbortSignal, name?: string) => Promise<T>
}

/** The property that an attached file is for, such as `report` or `items.report`. */
interface AttachmentPlace {
  resource: string
  property: string
}

interface Abortable {
  signal?: AbortSignal
}

interface Context {
  /** The declarations that know a resource's endpoint, once they are there. */
  registry: () => Registry | undefined
  translate: (key: string, args?: Record<string, unknown>) => string
  /** Called when the session has ended on the server. */
  onSignedOut?: () => void
  /** Says a refusal in the language of the console. */
  spoken?: Parameters<typeof createSend>[2]
}

/**
 * Makes react-admin's data provider for /v1. A list takes `meta: { mode }`; a record of a mode with rows has its line's
 * id.
 */
export function createDataProvider({ registry, translate, onSignedOut, spoken }: Context): DocketDataProvider {
  const http = createHttpClient(translate, onSignedOut, spoken)
  const send = createSend(translate, onSignedOut, spoken)
  const endpointOf = (resource: string) => registry()?.resources[resource]?.endpoint ?? resource

  const list = async <Row extends RaRecord>(url: string, signal?: AbortSignal, { mode, name }: ListMeta = {}) => {
    const { json, total, totalCapped = false } = await http(url, { signal, name })
    const rows = json as Row[]
    return { data: rows.map(row => asRecord(row, mode)), total: total ?? rows.length, meta: { totalCapped } }
  }

  const sendFile = async (kind: 'image' | 'file', file: File) => {
    const { json: ticket } = await http(`${api}/upload/_signature`, { method: 'POST', body: JSON.stringify({ kind }) })
    return postFile(kind, file, { token: (ticket as { token: string }).token })
  }

  const postFile = async (kind: 'image' | 'file' | 'attachment', file: File, query: Params) => {
    const form = new FormData()
    form.set('file', file)
    const { json } = await http(`${api}/upload/${kind}?${queryString(query)}`, { method: 'POST', body: form })
    const { id, resources } = json as { id: string; resources: { url: string }[] }
    return { id, url: resources[0]?.url ?? '' }
  }

  return {
    ...plainCalls(http, registry),
    supportAbortSignal: true,
    getList: async <Row extends RaRecord>(resource: string, { signal, ...params }: GetListParams & Abortable) =>
      list<Row>(listUrl(registry(), resource, params), signal, params.meta as ListMeta | undefined),
    getMany: async <Row extends RaRecord>(resource: string, { ids, signal }: GetManyParams & Abortable) =>
      Promise.all(
        inParts(ids).map(part =>
          list<Row>(urlOf(endpointOf(resource), { id_in: part, per_page: part.length }), signal),
        ),
      ).then(answers => ({ data: answers.flatMap(({ data }) => data) })),
    getManyReference: async <Row extends RaRecord>(resource: string, params: GetManyReferenceParams & Abortable) => {
      const query = { ...(params.filter as Params), [params.target]: params.id, ...paging(params), ...sorting(params) }
      return list<Row>(urlOf(endpointOf(resource), query), params.signal)
    },
    transition: async ({ transition, ids, data, version, idempotencyKey }) => {
      const { method, path, body } = askTransition(transition, ids, data)
      const { json } = await http(`${api}/${path}`, {
        method,
        headers: { 'Idempotency-Key': idempotencyKey, ...ifMatch(version) },
        body: JSON.stringify(body),
      })
      return { data: json }
    },
    save: async ({ resource, id, data, version, idempotencyKey }) => {
      const place = id === undefined ? resource.endpoint : `${resource.endpoint}/${encodeURIComponent(String(id))}`
      const { json } = await http(`${api}/${place}`, {
        method: id === undefined ? 'POST' : 'PUT',
        headers: { 'Idempotency-Key': idempotencyKey, ...ifMatch(version) },
        body: JSON.stringify(data),
      })
      return json as { id: string }
    },
    download: async ({ path, params = {}, fileName, signal }) => {
      // A file is written in the language of the console, not in that of the browser.
      const headers = {
        Accept: fileName.endsWith('.pdf') ? PDF : EXCEL,
        'Accept-Language': document.documentElement.lang,
      }
      const response = await send(`${api}/${path}?${queryString(params)}`, { signal, headers })
      saveFile(await response.blob(), nameOf(response) ?? fileName)
    },
    importRows: async ({ resource, rows, dryRun, seen, idempotencyKey }) => {
      const { json } = await http(`${api}/${resource.endpoint}/_import`, {
        method: 'POST',
        headers: { 'Idempotency-Key': idempotencyKey },
        body: JSON.stringify({ rows, dryRun, seen }),
      })
      return json as ImportResult
    },
    upload: file => sendFile('image', file),
    attach: (file, place) => postFile('attachment', file, { ...place }),
    uploadWorkbook: file => sendFile('file', file),
    write: async <T>({ method, path, body, idempotencyKey, ifMatch }: WriteRequest) => {
      const { json } = await http(`${api}/${path}`, {
        method,
        headers: {
          ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
          ...(ifMatch && { 'If-Match': ifMatch }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return json as T
    },
    get: async <T>(path: string, params: Params = {}, signal?: AbortSignal, name?: string) => {
      const query = queryString(params)
      return (await http(`${api}/${path}${query && `?${query}`}`, { signal, name })).json as T
    },
  }
}

/** Returns the name that a server gives a file. */
function nameOf({ headers }: Response): string | undefined {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? []
  return name === undefined ? undefined : decodeURIComponent(name)
}

/** `id` tells rows apart, `recordId` is the record that a row belongs to. */
function asRecord<Row extends RaRecord>(row: Row, mode?: Mode): Row {
  return mode?.rows ? { ...row, id: row.itemId as Id, recordId: row.id } : { ...row, recordId: row.id }
}
