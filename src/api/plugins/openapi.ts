import fp from 'fastify-plugin'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { describeApi } from '../openapi/describeApi.ts'
import { operationIds } from '../openapi/operationIds.ts'
import { type Route, routesOf } from '../openapi/route.ts'
import { security, securitySchemes } from '../openapi/security.ts'
import { readRelease } from '../release.ts'
import type { Services } from '../services.ts'

/**
 * Serves the OpenAPI document of the actual routes, and a page to read it, to signed-in callers. Operations that would
 * be called alike stop the start.
 */
export const openapi = fp<{ services: Services }>(async (app, { services }) => {
  const { registry, apps, sites } = services
  const tags = Object.assign({}, ...apps.map(({ tags = {} }) => tags))
  const routes: Route[] = []
  let ids: string[] = []
  app.addHook('onRoute', route => void routes.push(...routesOf(route)))
  app.addHook('onReady', async () => {
    ids = operationIds(routes, registry.resources)
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Docket',
        version: readRelease(),
        description:
          '单据台 /v1. With the same Idempotency-Key a request is done once, however often it is sent, and answered as at first. Several records of which each is to be done for itself are asked for one by one, each under a key of its own; where an answer was lost, the same key goes on.',
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
        contact: { name: '技术支持', ...(sites.help && { url: sites.help }) },
      },
      servers: [{ url: '/', description: 'The server that tells this.' }],
      components: { securitySchemes },
      security,
    },
    transformObject: document =>
      'openapiObject' in document
        ? describeApi({ ...document.openapiObject }, registry, { routes, ids, tags })
        : document.swaggerObject,
  })
  await app.register(async docs => {
    docs.addHook('onRoute', route => {
      route.config = { ...route.config, permission: 'signedIn' }
    })
    await docs.register(swaggerUi, { routePrefix: '/v1/docs', staticCSP: true })
  })
  app.get('/v1/openapi.json', { config: { permission: 'signedIn' }, schema: { hide: true } }, async () => app.swagger())
})
