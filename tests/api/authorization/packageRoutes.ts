import { type Expectation, record } from './expectation.ts'
import { readsPackages } from './rights.ts'

const nothing = { version: '0', fields: [], choice: {} }

/** Catalogues of products, and what was taken over of them. */
export const packageRoutes: Record<string, Expectation> = {
  'GET /v1/dataPackage': { who: readsPackages },
  'POST /v1/dataPackage': { who: readsPackages, body: () => ({ text: '{}' }), answers: [422] },
  'GET /v1/dataPackage/_format': { who: readsPackages },
  'GET /v1/dataPackage/:code': { who: readsPackages, url: () => '/v1/dataPackage/boling-fasteners' },
  // What came with the product cannot be removed.
  'DELETE /v1/dataPackage/:code': {
    who: readsPackages,
    url: () => '/v1/dataPackage/boling-fasteners',
    answers: [404],
  },
  'GET /v1/dataPackage/:code/products': {
    who: readsPackages,
    url: () => '/v1/dataPackage/boling-fasteners/products',
  },
  // Of a version that is not there; who may not change products is refused in dataPackages.test.ts.
  'POST /v1/dataPackage/:code/_take': {
    who: readsPackages,
    url: () => '/v1/dataPackage/boling-fasteners/_take',
    body: () => nothing,
    answers: [409],
  },
  'GET /v1/dataPackageImport': { who: readsPackages },
  'GET /v1/dataPackageImport/_sums': { who: readsPackages },
  'GET /v1/dataPackageImport/_export': { who: readsPackages },
  'GET /v1/dataPackageImport/:id': record(readsPackages, ids => `/v1/dataPackageImport/${ids.packageImport}`),
}
