import { anyOf, both, configures, type Keys, type Right, setsPrints, SIGNED_IN } from './rights.ts'
import type { KeptPath, Ids } from './ids.ts'

export interface Expectation {
  /** Who may, by the product's table of who may open what and its roles; written by hand, read from no declaration. */
  who: Right
  /** It is about the person who has signed in: no API key gets it. */
  notForPrograms?: true
  /** The only company that has it at all, by its settings. */
  onlyOf?: 'A'
  /** Address with a company's ids, where it is another than the route's. */
  url?(ids: Ids): string
  body?(ids: Ids): unknown
  /** What those who may get; 200 unless given. A second one is of those who come after the first. */
  answers?: number[]
  /** What everybody else gets; 403 unless given. */
  refused?: number[]
  /** What they get for another company's id. Routes without an id have no such case. */
  foreign?: number
}

export const all: Expectation = { who: SIGNED_IN }
export const open: Expectation = { who: 'everyone' }

export const record = (who: Right, url: (ids: Ids) => string): Expectation => ({ who, url, foreign: 404 })
/** What is one person's: the others of the company are told that it is not there. */
export const own = (url: (ids: Ids) => string): Expectation => ({
  who: SIGNED_IN,
  url,
  answers: [200, 404],
  foreign: 404,
})
export const act = (who: Right, url: (ids: Ids) => string, body: (ids: Ids) => unknown): Expectation => ({
  who,
  url,
  body,
  // Whoever comes second finds it done.
  answers: [200, 409],
  foreign: 404,
})

/** What acts would do to a record, told to whoever may do them; of one that was done already it is said that it can't be. */
export const previewed = (
  who: Right,
  path: string,
  idOf: (ids: Ids) => string,
  ...operations: string[]
): Record<string, Expectation> =>
  Object.fromEntries(
    operations.map(operation => [
      `GET /v1/${path}/:id/${operation}`,
      { ...record(who, ids => `/v1/${path}/${idOf(ids)}/${operation}`), answers: [200, 409] },
    ]),
  )

export const noRules = ({ customer }: Ids) => ({ type: 1, sourceId: customer, ruleType: 1, rules: [] })
/** A print document: its content, that it was printed, and how the company wants it. */
export function printed(name: string, who: Keys, idOf: (ids: Ids) => string): Record<string, Expectation> {
  const sets = both(setsPrints, who)
  const columns = [{ source: 'nothing', label: '无', width: 10, hidden: false }]
  const layout = { paper: 'A4', heading: '', logo: '', columns, texts: [] }
  return {
    [`GET /v1/print/${name}/:id`]: record(who, ids => `/v1/print/${name}/${idOf(ids)}`),
    [`POST /v1/print/${name}/:id`]: { ...record(who, ids => `/v1/print/${name}/${idOf(ids)}`), body: () => ({}) },
    // A layout with a column that the document lacks is refused; who may not print it is not asked what it holds.
    [`PUT /v1/print/settings/${name}`]: { who: sets, body: () => layout, answers: [422] },
    [`DELETE /v1/print/settings/${name}`]: { who: sets },
  }
}

/** A page on which records are made and changed: nothing filled in is refused for a new one and changes nothing in another. */
export function edited(path: string, who: Right, idOf: (ids: Ids) => string): Record<string, Expectation> {
  const change = {
    ...act(
      who,
      ids => `/v1/${path}/${idOf(ids)}`,
      () => ({}),
    ),
  }
  return {
    [`POST /v1/${path}`]: { who, body: () => ({}), answers: [422] },
    [`PUT /v1/${path}/:id`]: change,
    [`PATCH /v1/${path}/:id`]: change,
  }
}

/** Of a record that nothing uses; who comes second finds it gone. Of several, asked for what is nowhere: deletions.test.ts. */
export function deleted(path: string, who: Right, idOf: (ids: Ids) => string): Record<string, Expectation> {
  return {
    [`DELETE /v1/${path}/:id`]: { ...record(who, ids => `/v1/${path}/${idOf(ids)}`), answers: [200, 404] },
    [`POST /v1/${path}/_delete`]: { who, body: () => ['01900000-0000-7000-8000-0000000000aa'] },
  }
}

/** List, sums, export, records, form and transitions of a resource, all for the same people. */
export function listed(
  who: Right,
  path: string,
  idOf: (ids: Ids) => string,
  ...operations: string[]
): Record<string, Expectation> {
  const taken = operations.map(operation => [
    `PATCH /v1/${path}/:id/${operation}`,
    act(
      who,
      ids => `/v1/${path}/${idOf(ids)}/${operation}`,
      // What was found is asked for before the state is looked at.
      ids => ({ id: idOf(ids), ...(operation === '_offer' && { productId: ids.product }) }),
    ),
  ])
  return {
    [`GET /v1/${path}`]: { who },
    [`GET /v1/${path}/_sums`]: { who },
    [`GET /v1/${path}/_export`]: { who },
    [`GET /v1/${path}/:id`]: record(who, ids => `/v1/${path}/${idOf(ids)}`),
    ...edited(path, who, idOf),
    ...(Object.fromEntries(taken) as Record<string, Expectation>),
  }
}

/** The same of a list that has no figures to add up. */
export const withoutSums = (routes: Record<string, Expectation>) =>
  Object.fromEntries(Object.entries(routes).filter(([route]) => !route.endsWith('/_sums')))

/** What stands between other systems and this one, all for the same people. */
export function hooked(
  who: Right,
  path: string,
  idOf: (ids: Ids) => string,
  spareOf: (ids: Ids) => string,
  ...operations: string[]
): Record<string, Expectation> {
  const taken = operations.map(operation => [
    `PATCH /v1/${path}/:id/${operation}`,
    act(
      who,
      ids => `/v1/${path}/${idOf(ids)}/${operation}`,
      ids => ({ id: idOf(ids) }),
    ),
  ])
  return {
    [`GET /v1/${path}`]: { who },
    [`GET /v1/${path}/_export`]: { who },
    [`GET /v1/${path}/:id`]: record(who, ids => `/v1/${path}/${idOf(ids)}`),
    ...edited(path, who, idOf),
    ...deleted(path, who, spareOf),
    [`POST /v1/${path}/:id/_secret`]: record(who, ids => `/v1/${path}/${idOf(ids)}/_secret`),
    ...(Object.fromEntries(taken) as Record<string, Expectation>),
  }
}

/** What a company chooses from: list, import, export, records and form; what everybody reads of it is not of the page. */
export function kept(path: KeptPath, who: Right, readers: Right = who): Record<string, Expectation> {
  const idOf = (ids: Ids) => ids.kept[path].id
  return {
    [`GET /v1/${path}`]: { who: readers },
    [`GET /v1/${path}/_export`]: { who },
    [`GET /v1/${path}/_importTemplate`]: { who },
    [`POST /v1/${path}/_import`]: { who, body: () => ({ rows: [] }), answers: [422] },
    [`GET /v1/${path}/:id`]: record(who, ids => `/v1/${path}/${idOf(ids)}`),
    ...edited(path, who, idOf),
    ...deleted(path, who, ids => ids.kept[path].spare),
  }
}

/** Routes of the installation know no account: to them nobody of a company has signed in. */
export const operators: Expectation = { who: 'operator', refused: [401] }

export const listSetting = (operation: string, body?: object): Expectation => ({
  who: configures,
  url: () => `/v1/system/listSettings/notification${operation}`,
  ...(body && { body: () => body }),
})

export const panelSetting = (operation: string, body?: object): Expectation => ({
  who: configures,
  url: () => `/v1/system/panelSettings/workpanel${operation}`,
  ...(body && { body: () => body }),
})

/** Beside a panel that one may not open there are none. */
export const dashboard = (operation: string): Expectation => ({
  who: anyOf('report-dashboard'),
  url: () => `/v1/panel/dashboard/dashboards${operation}`,
  refused: [404],
})
export const NO_DASHBOARD = '/01900000-0000-7000-8000-0000000000ab'

export const mySetting = (body?: object): Expectation => ({
  who: SIGNED_IN,
  url: () => '/v1/system/mySettings/notification',
  ...(body && { body: () => body }),
})
export const NO_REPORT = '/v1/system/reports/01900000-0000-7000-8000-0000000000ac'
export const NO_FILTER = '/v1/system/savedFilters/01900000-0000-7000-8000-0000000000aa'

/** Batches are chosen where a company keeps them, which B does not. */
export const batchChoices = (path: string, who: Right): Record<string, Expectation> => ({
  [`GET /v1/${path}/_choices/items.itemBatchs`]: { who, onlyOf: 'A' },
})

export const choices = (path: string, who: Right, ...inputs: string[]): Record<string, Expectation> =>
  Object.fromEntries(inputs.map(input => [`GET /v1/${path}/_choices/${input}`, { who }]))

/** Values of related records, by the paths that they go by. */
export const related = (path: string, who: Right, ...paths: string[]): Record<string, Expectation> => ({
  [`GET /v1/${path}/_related/items`]: {
    who,
    url: () => `/v1/${path}/_related/items?${paths.map(one => `${one}=`).join('&')}`,
  },
})
