import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { randomUUID } from 'node:crypto'
import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import type { FastifyValidationResult } from 'fastify/types/schema.js'
import { momentKeyword } from './http/shapes/momentKeyword.ts'
import { standardAjv } from './http/shapes/standardAjv.ts'
import { aftermath } from './plugins/aftermath.ts'
import { console } from './plugins/console.ts'
import { envelope } from './plugins/envelope.ts'
import { errors, refuseUnroutable } from './plugins/errors.ts'
import { headers } from './plugins/headers.ts'
import { input } from './plugins/input.ts'
import { openapi } from './plugins/openapi.ts'
import { position } from './plugins/position.ts'
import { requestLog } from './plugins/requestLog.ts'
import { session } from './plugins/session.ts'
import { requireSight, sight } from './plugins/sight.ts'
import { turns } from './plugins/turns.ts'
import { apiKeys } from './routes/access/apiKeys.ts'
import { auth } from './routes/access/auth.ts'
import { choices } from './routes/records/choices.ts'
import { comments } from './routes/documents/comments.ts'
import { relatedValues } from './routes/records/relatedValues.ts'
import { companySettings } from './routes/settings/companySettings.ts'
import { dashboards } from './routes/settings/dashboards.ts'
import { declarations } from './routes/settings/declarations.ts'
import { demoCompany } from './routes/access/demoCompany.ts'
import { deletions } from './routes/records/deletions.ts'
import { health } from './routes/system/health.ts'
import { hooks } from './routes/system/hooks.ts'
import { imports } from './routes/records/imports.ts'
import { installation } from './routes/access/installation.ts'
import { listSettings } from './routes/settings/listSettings.ts'
import { log } from './routes/documents/log.ts'
import { lookups } from './routes/records/lookups.ts'
import { madeDocuments } from './routes/documents/madeDocuments.ts'
import { machines } from './routes/system/machines.ts'
import { mySettings } from './routes/settings/mySettings.ts'
import { navigation } from './routes/access/navigation.ts'
import { nextSteps } from './routes/documents/nextSteps.ts'
import { notices } from './routes/system/notices.ts'
import { orderInfo } from './routes/documents/orderInfo.ts'
import { guide } from './routes/documents/guide.ts'
import { panels } from './routes/documents/panels.ts'
import { customReports } from './routes/documents/customReports.ts'
import { panelSettings } from './routes/settings/panelSettings.ts'
import { reports } from './routes/documents/reports.ts'
import { records } from './routes/records/records.ts'
import { recordExports } from './routes/records/recordExports.ts'
import { people } from './routes/access/people.ts'
import { print } from './routes/documents/print.ts'
import { resources } from './routes/records/resources.ts'
import { publicRecords } from './routes/records/publicRecords.ts'
import { search } from './routes/records/search.ts'
import { reportOverview } from './routes/settings/reportOverview.ts'
import { reportSettings } from './routes/settings/reportSettings.ts'
import { savedFilters } from './routes/settings/savedFilters.ts'
import { previews } from './routes/records/previews.ts'
import { transitions } from './routes/records/transitions.ts'
import { attachments } from './routes/system/attachments.ts'
import { uploadFiles } from './routes/system/uploadFiles.ts'
import { uploads } from './routes/system/uploads.ts'
import { webhookSecrets } from './routes/system/webhookSecrets.ts'
import type { Routes } from './serverApp.ts'
import type { Services } from './services.ts'

const MOST_BODY_BYTES = 1024 * 1024
const MOST_FILE_BYTES = 10 * 1024 * 1024

/** What PostgreSQL tells of values beside a mistake: they are a person's. */
const VALUES = ['detail', 'where', 'internalQuery'].map(name => `err.${name}`)

/** Creates the Fastify app: what every request passes, then the routes. It is the server's table of contents. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const app = fastify({
    logger: { ...services.log, redact: { paths: VALUES, remove: true } },
    bodyLimit: MOST_BODY_BYTES,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: services.proxy.trusts,
    rewriteUrl: ({ url = '/' }) => services.apps.reduce((address, app) => app.rewriteUrl?.(address) ?? address, url),
    routerOptions: { ignoreTrailingSlash: true },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: refuseUnroutable(services.apps.flatMap(({ secretAddresses = [] }) => secretAddresses)),
  })
  setStandardSchemas(app)
  await app.register(requestLog)
  await app.register(headers)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(cookie)
  await app.register(multipart, { limits: { fileSize: MOST_FILE_BYTES, files: 1, fields: 5, parts: 6 } })
  await app.register(envelope)
  await app.register(errors)
  await app.register(input)
  await app.register(position, { services })
  await app.register(session, { services })
  await app.register(sight, { services })
  await app.register(turns)
  await app.register(aftermath, { services })
  await app.register(openapi, { services })

  await app.register(health, { services })
  for (const routes of [
    auth,
    declarations,
    resources,
    records,
    deletions,
    recordExports,
    publicRecords,
    choices,
    relatedValues,
    transitions,
    previews,
    imports,
    print,
    madeDocuments,
    orderInfo,
    nextSteps,
    comments,
    lookups,
    search,
    navigation,
    notices,
    log,
    panels,
    dashboards,
    reports,
    customReports,
    reportOverview,
    reportSettings,
    guide,
    listSettings,
    panelSettings,
    people,
    demoCompany,
    apiKeys,
    mySettings,
    savedFilters,
    companySettings,
    uploads,
    uploadFiles,
    attachments,
    hooks,
    webhookSecrets,
    machines,
    installation,
    ...services.apps.flatMap(({ routes = [] }) => routes.map(ofApp)),
  ]) {
    await app.register(routes, { prefix: '/v1', services })
  }
  const { consoleFolder: folder, registry, sites } = services
  if (folder) await app.register(console, { folder, registry, help: sites.help })
  await app.ready()
  return app
}

/** Makes the routes of an app say whose records they are about. */
const ofApp =
  (routes: Routes): Routes =>
  async (app, options) => {
    app.addHook('onRoute', requireSight)
    await routes(app, options)
  }

/**
 * Sets validation by JSON Schema 2020-12, which Fastify's own validator does not know; answers are serialized as they
 * are.
 */
function setStandardSchemas(app: FastifyInstance) {
  // Verbose, so that an error can name the field of a body.
  const exact = standardAjv({ verbose: true })
  // Parameters of an address are texts.
  const coercing = standardAjv({ coerceTypes: true })
  exact.addKeyword(momentKeyword)
  app.setValidatorCompiler(({ schema, httpPart }) =>
    onFirstUse(httpPart === 'body' ? exact : coercing, schema as object),
  )
  app.setSerializerCompiler(() => JSON.stringify)
}

/** Compiles a schema when a request first needs it: a start needs none, and most routes wait long for theirs. */
function onFirstUse(ajv: Ajv2020, schema: object): FastifyValidationResult {
  let validate: ValidateFunction | undefined
  return given => {
    validate ??= ajv.compile(schema)
    return validate(given) || { error: validate.errors ?? [] }
  }
}
