import type { MenuItem } from '../../../engine/model/menuModel.ts'
import { menuKeys } from '../../../engine/visibility/permissions.ts'
import type { Backend, ForeignOperation, Move, SessionParts, Values } from '../../../engine/model/backendModel.ts'
import type { DeclaredFile } from '../../declared.ts'
import type {
  Backend as DeclaredBackend,
  BackendMoves,
  BackendOperation,
  BackendResource,
  BackendSession,
  BackendValues,
} from '../../../engine/generated/declaration.ts'
import { LIST_PARAMETERS } from '../../../engine/list/listParameters.ts'
import type { Entities, Entity, Resource } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { operationsOf, type OwnOperation } from './backendOperations.ts'

/** The translations that all requests and answers of one part share. */
interface Words {
  asked: readonly Move[]
  answered: readonly Move[]
  values: Values
}

/** Resolves how a foreign backend differs, operation by operation. */
export function resolveBackend(
  file: DeclaredFile<DeclaredBackend>,
  resources: Resource[],
  { entities, menus }: { entities: Entities; menus: readonly MenuItem[] },
  spot: Spot,
): Backend {
  const declared = file.data
  const { envelope = {}, token = {}, operations = {}, resources: given = {} } = declared
  const session = declared.session && resolveSession(declared.session, menus, spot.at('session', 'keys'))
  const own = session ? { ...Object.fromEntries(SESSION.map(name => [name, {}])), ...operations } : operations
  const common = wordsOf(declared, { asked: [], answered: [], values: {} })
  for (const name of Object.keys(given))
    if (!resources.some(resource => resource.name === name))
      spot.at('resources', name).refuseName(
        'resource',
        name,
        resources.map(resource => resource.name),
      )
  for (const name of Object.keys(operations))
    if (!OWN_OPERATION.test(name))
      spot
        .at('operations', name)
        .refuse(`"${name}" is no operation`, 'expected our own method and path, such as "POST auth/login"')
  const result = envelope.result ?? 'result'
  return {
    base: declared.base ?? '/v1',
    declarations: declared.declarations ?? 'embedded',
    socket: declared.socket ?? true,
    token: { header: token.header ?? 'Authorization', prefix: token.prefix ?? 'Bearer ' },
    envelope: {
      success: envelope.success ?? { at: 'success', is: true },
      message: envelope.message ?? 'message',
      code: envelope.code ?? 'code',
      result,
      rows: envelope.rows ?? result,
      total: envelope.total ?? 'result_info.total_count',
      statuses: envelope.statuses ?? {},
    },
    firstPage: declared.firstPage ?? 1,
    sort: declared.sort ?? 'named',
    ...(declared.unused !== undefined && { unused: declared.unused }),
    without: declared.without ?? [],
    ...common,
    operations: [
      ...Object.entries(own).map(([name, operation]) => {
        const [method = '', path = ''] = name.split(' ')
        const resolved = resolveOperation({ method, path }, operation, common)
        return session && SESSION.includes(name) ? { ...resolved, session } : resolved
      }),
      ...resources.flatMap(resource => {
        const own = given[resource.name] ?? {}
        const here = spot.at('resources', resource.name)
        const entity = entities[resource.entity]!
        checkNames(resource, own, entity, here)
        const shared = wordsOf(own, common)
        return [...operationsOf(resource, entity)].map(([name, ours]) =>
          resolveOperation(ours, own.operations?.[name] ?? {}, shared),
        )
      }),
    ],
  }
}

/** What tells who is signed in. */
const SESSION: readonly string[] = ['POST auth/login', 'GET auth/me']

function resolveSession(
  { roles, keys, defaults = {} }: BackendSession,
  tree: readonly MenuItem[],
  spot: Spot,
): SessionParts {
  const known = menuKeys(tree)
  for (const [role, held] of Object.entries(keys ?? {}))
    for (const [index, key] of held.entries())
      if (key !== '*' && !known.has(key)) spot.at(role, index).refuseName('menu key', key, known)
  return { defaults, ...(roles !== undefined && keys && { menus: { roles, keys, tree } }) }
}

const OWN_OPERATION = /^(GET|POST|PUT|PATCH|DELETE) [^/ ][^ ]*$/

function resolveOperation(ours: OwnOperation, declared: BackendOperation, common: Words): ForeignOperation {
  const { method, path, everyones, body } = ours
  return {
    ours: { method, path, ...(body && { body }) },
    theirs: { method: declared.method ?? method, path: declared.path ?? `/${path}` },
    ...wordsOf(declared, common),
    ...(everyones && { filters: everyones }),
    ...('given' in declared && { given: { result: declared.given } }),
  }
}

/** Merges the translations of a part with the common ones; those of the part come first. */
function wordsOf(
  declared: { asked?: BackendMoves; answered?: BackendMoves; values?: BackendValues },
  { asked, answered, values }: Words,
): Words {
  const own = Object.entries(declared.values ?? {}).map(([name, words]) => [name, Object.entries(words)] as const)
  return {
    asked: [...Object.entries(declared.asked ?? {}), ...asked],
    answered: [...Object.entries(declared.answered ?? {}), ...answered],
    values: { ...values, ...Object.fromEntries(own) },
  }
}

/** Refuses unknown names of ours: operations, filters and properties. */
function checkNames(resource: Resource, own: BackendResource, entity: Entity, spot: Spot) {
  const known = operationsOf(resource, entity)
  const answered = ['', 'recordId', 'itemId', 'version', ...Object.keys(entity.fields), ...columnsOf(resource)]
  checkMoves(own.answered, answered, 'property', spot.at('answered'))
  for (const [name, operation] of Object.entries(own.operations ?? {})) {
    const here = spot.at('operations', name)
    const ours = known.get(name)
    if (!ours) {
      here.refuseName('operation', name, known.keys())
      continue
    }
    if (ours.filters || name === 'one') checkMoves(operation.answered, answered, 'property', here.at('answered'))
    if (ours.filters) checkMoves(operation.asked, [...LIST_PARAMETERS, ...ours.filters], 'filter', here.at('asked'))
    checkHeld(operation.path, ours.path, here.at('path'))
  }
}

const columnsOf = ({ list }: Resource) =>
  list.modes.flatMap(mode => mode.columns.map(({ source }) => source.split('.')[0]!))

function checkMoves(moves: BackendMoves | undefined, known: readonly string[], kind: string, spot: Spot) {
  for (const [theirs, ours] of Object.entries(moves ?? {})) {
    const [first] = ours.split(/[.[]/)
    if (!known.includes(first!)) spot.at(theirs).refuseName(kind, first!, known.filter(Boolean))
  }
}

/** Refuses names in their path that ours does not have. */
function checkHeld(theirs: string | undefined, ours: string, spot: Spot) {
  const held = namesIn(ours)
  for (const name of namesIn(theirs ?? '')) if (!held.includes(name)) spot.refuseName('part of our path', name, held)
}

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
