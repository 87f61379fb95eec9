import fp from 'fastify-plugin'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { describeApi } from '../openapi/describeApi.ts'
import type { Services } from '../services.ts'

/** Serves the OpenAPI document of the actual routes, and a page to read it, to signed-in callers. */
export const openapi = fp<{ services: Services }>(async (app, { services }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Docket', version: '1', description: '单据台 /v1' },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'docket_session' },
        },
      },
      security: [{ token: [] }, { cookie: [] }],
    },
    transformObject: document =>
      'openapiObject' in document
        ? describeApi({ ...document.openapiObject }, services.registry)
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
