import { choices, deleted, type Expectation, listed, record, withoutSums } from './expectation.ts'
import type { Ids } from './ids.ts'
import { keepsMall, keepsPages, keepsPosts, type Right } from './rights.ts'

/** What browsers ask before they send a key from another site; it tells nothing. */
const beforehand: Expectation = { who: 'everyone', answers: [204] }

/** Only drafts are deleted; what was published is refused. */
const draftDeleted: typeof deleted = (path, who, idOf) => ({
  ...deleted(path, who, idOf),
  [`DELETE /v1/${path}/:id`]: { ...record(who, ids => `/v1/${path}/${idOf(ids)}`), answers: [200, 404, 409] },
})

/** Draft and published, kept by who may, read by websites. */
const written = (path: string, who: Right, idOf: (ids: Ids) => string, by: string): Record<string, Expectation> => ({
  ...withoutSums(listed(who, path, idOf, '_publish', '_withdraw')),
  ...draftDeleted(path, who, idOf),
  [`GET /v1/${path}/_public`]: { who },
  [`OPTIONS /v1/${path}/_public`]: beforehand,
  // One by a name that nothing has.
  [`GET /v1/${path}/_public/:${by}`]: { who, url: () => `/v1/${path}/_public/nothing`, answers: [404] },
  [`OPTIONS /v1/${path}/_public/:${by}`]: beforehand,
})

/** Pages, posts and the mall: kept in the console, read by websites with a key of their own (site.test.ts). */
export const siteRoutes: Record<string, Expectation> = {
  ...written('cms/page', keepsPages, ids => ids.cmsPage, 'slug'),
  ...choices('cms/page', keepsPages, 'channel'),
  ...written('recruit/post', keepsPosts, ids => ids.recruitPost, 'sn'),
  ...choices('recruit/post', keepsPosts, 'department', 'city'),
  ...withoutSums(listed(keepsMall, 'mall/version', ids => ids.mallVersion, '_publish', '_restore', '_revise')),
  ...draftDeleted('mall/version', keepsMall, ids => ids.mallVersion),
  ...choices('mall/version', keepsMall, 'levelId', 'modules.categoryId', 'modules.brandName', 'goods.productId'),
  'GET /v1/mall/_goods': { who: keepsMall },
  'GET /v1/mall/_public': { who: keepsMall },
  'OPTIONS /v1/mall/_public': beforehand,
  'GET /v1/upload/_public/:picture': { who: 'everyone', url: () => '/v1/upload/_public/x', answers: [404] },
}
