import {
  anyOf,
  both,
  home,
  SIGNED_IN,
  configures,
  keepsAccounts,
  keepsApiKeys,
  keepsBrands,
  keepsCategories,
  keepsDeliveries,
  keepsLogistics,
  keepsRoles,
  keepsSources,
  keepsTitles,
  keepsWarehouses,
  keepsWebhooks,
  readsAudit,
  readsLog,
  readsStockOuts,
  sellsContracts,
  setsCompany,
} from './rights.ts'
import {
  type Expectation,
  all,
  open,
  record,
  own,
  act,
  noRules,
  edited,
  deleted,
  hooked,
  kept,
  operators,
  dashboard,
  listSetting,
  mySetting,
  NO_DASHBOARD,
  NO_FILTER,
  NO_REPORT,
  panelSetting,
  choices,
} from './expectation.ts'

/** Who may ask for what is not about the trade: sign-in, people, settings, logs, uploads, webhooks. */
export const systemRoutes: Record<string, Expectation> = {
  'GET /healthz': open,
  'GET /readyz': open,
  'GET /metrics': open,
  'GET /v1/openapi.json': all,
  'GET /v1/docs': all,
  'GET /v1/docs/json': all,
  'GET /v1/docs/yaml': all,
  'GET /v1/docs/static/index.html': { who: SIGNED_IN, answers: [302] },
  'GET /v1/docs/static/swagger-initializer.js': all,
  'GET /v1/docs*': { who: SIGNED_IN, url: () => '/v1/docs/static/swagger-ui.css' },

  'POST /v1/auth/login': {
    who: 'everyone',
    body: () => ({ userName: 'nobody-of-that-name', password: 'x' }),
    answers: [401, 429],
  },
  'POST /v1/auth/logout': { ...all, notForPrograms: true },
  'GET /v1/auth/me': all,
  // Everybody sees and ends their own alone; sessions.test.ts.
  'GET /v1/auth/sessions': { ...all, notForPrograms: true },
  'DELETE /v1/auth/sessions/:id': {
    notForPrograms: true,
    who: SIGNED_IN,
    url: ({ account }) => `/v1/auth/sessions/${account}`,
    answers: [404],
  },
  // No other site is set up here; whose code it is, is in the code.
  'POST /v1/auth/_handoff': {
    notForPrograms: true,
    who: SIGNED_IN,
    body: () => ({ target: 'mall', path: '/' }),
    answers: [409],
  },
  'POST /v1/auth/_handoff/redeem': {
    who: 'everyone',
    body: () => ({ target: 'mall', code: 'x' }),
    answers: [401, 429],
  },
  'GET /v1/system/blogPassword': { notForPrograms: true, who: SIGNED_IN, answers: [409] },
  'POST /v1/system/clickButton': {
    who: SIGNED_IN,
    body: () => ({ name: '销售出库', icon: 'sale', url: '/sale/putout' }),
  },
  'POST /v1/installation/login': {
    who: 'everyone',
    body: () => ({ userName: 'nobody-of-that-name', password: 'x' }),
    answers: [401, 429],
  },
  'POST /v1/installation/logout': operators,
  'GET /v1/installation/companies': operators,
  'PATCH /v1/installation/companies/:id': {
    ...operators,
    url: ({ account }) => `/v1/installation/companies/${account}`,
    body: () => ({ hasKestrelAuthority: true }),
    // No id of a company's is one of the installation's.
    answers: [404],
  },
  'GET /v1/installation/log': operators,
  'GET /v1/installation/state': operators,
  'GET /v1/dictionary/categories': all,

  // One that is too short is refused, after the question who asks.
  'POST /v1/system/changePassword': {
    notForPrograms: true,
    who: SIGNED_IN,
    body: () => ({ oldPassword: 'docket-demo', newPassword: 'short' }),
    answers: [422],
  },
  // Its steps are those of the caller's view; guide.test.ts.
  'GET /v1/guide': all,
  // What is in them is for who may open the lists; panels.test.ts.
  'GET /v1/panel/:name/_figures': { who: home, url: () => '/v1/panel/home/_figures', refused: [404] },
  'GET /v1/panel/:name/_months': { who: home, url: () => '/v1/panel/home/_months', refused: [404] },
  'GET /v1/panel/:name/_parts/:type': {
    who: both(home, anyOf(...readsStockOuts.flat(), 'report-sales')),
    url: () => '/v1/panel/home/_parts/shortStock',
    // Without the page, and without what is in this part.
    refused: [404, 403],
  },

  // Dashboards are of who may open the panel beside which they stand; panelSettings.test.ts.
  'GET /v1/panel/:name/dashboards': dashboard(''),
  'POST /v1/panel/:name/dashboards': {
    ...dashboard(''),
    body: () => ({ name: '看板' }),
    // Whoever comes again finds the name taken.
    answers: [200, 409],
  },
  'PATCH /v1/panel/:name/dashboards/:id': {
    ...dashboard(NO_DASHBOARD),
    body: () => ({ name: '看板' }),
    answers: [404],
  },
  'DELETE /v1/panel/:name/dashboards/:id': { ...dashboard(NO_DASHBOARD), answers: [404] },

  'GET /v1/system/declarations': all,
  'GET /v1/system/translations/:language': { ...all, url: () => '/v1/system/translations/en' },
  // Each keeps their own; mySettings.test.ts and savedFilters.test.ts tell whose they see.
  'GET /v1/system/mySettings': all,
  'GET /v1/system/mySettings/:resource': mySetting(),
  'GET /v1/system/mySettings/:resource/_layers': {
    ...mySetting(),
    url: () => '/v1/system/mySettings/notification/_layers',
  },
  'PUT /v1/system/mySettings/:resource': mySetting({}),
  'PATCH /v1/system/mySettings/:resource': mySetting({}),
  'DELETE /v1/system/mySettings/:resource': mySetting(),
  'GET /v1/system/savedFilters': all,
  'POST /v1/system/savedFilters': {
    who: SIGNED_IN,
    body: () => ({ resource: 'notification', variant: 'notice-list', name: '未读', filters: { readState: 0 } }),
    // Whoever comes again finds the name taken.
    answers: [200, 409],
  },
  'PATCH /v1/system/savedFilters/:id': { ...own(() => NO_FILTER), body: () => ({ name: '已读' }) },
  'DELETE /v1/system/savedFilters/:id': own(() => NO_FILTER),
  'GET /v1/system/listSettings': { who: configures },
  'GET /v1/system/listSettings/:resource': listSetting(''),
  'PUT /v1/system/listSettings/:resource/_draft': listSetting('/_draft', { base: 0, setting: {} }),
  'DELETE /v1/system/listSettings/:resource/_draft': listSetting('/_draft'),
  'POST /v1/system/listSettings/:resource/_check': listSetting('/_check', { setting: {} }),
  'POST /v1/system/listSettings/:resource/_preview': {
    ...listSetting('/_preview'),
    body: ({ role }) => ({ setting: {}, roleId: role }),
  },
  // Who does not say which version they have seen is told so.
  'POST /v1/system/listSettings/:resource/_publish': { ...listSetting('/_publish', { setting: {} }), answers: [400] },
  'GET /v1/system/listSettings/:resource/_history': listSetting('/_history'),
  'POST /v1/system/listSettings/:resource/_restore/:version': { ...listSetting('/_restore/1'), answers: [400] },
  'GET /v1/system/panelSettings/:panel': panelSetting(''),
  'PUT /v1/system/panelSettings/:panel/_draft': panelSetting('/_draft', { base: 0, setting: {} }),
  'DELETE /v1/system/panelSettings/:panel/_draft': panelSetting('/_draft'),
  'POST /v1/system/panelSettings/:panel/_check': panelSetting('/_check', { setting: {} }),
  'POST /v1/system/panelSettings/:panel/_publish': { ...panelSetting('/_publish', { setting: {} }), answers: [400] },
  'GET /v1/system/panelSettings/:panel/_history': panelSetting('/_history'),
  'POST /v1/system/panelSettings/:panel/_restore/:version': { ...panelSetting('/_restore/1'), answers: [400] },
  // Reports made in the console: customReports.test.ts tells whose they see.
  'GET /v1/system/reports': all,
  'GET /v1/system/reports/:id': { ...own(() => NO_REPORT), answers: [200, 404] },
  'PUT /v1/system/reports/:id/_draft': {
    who: anyOf('report-own'),
    url: () => `${NO_REPORT}/_draft`,
    body: () => ({ base: 0, content: { title: '应收', resource: 'receivable', sharedWith: null } }),
  },
  'DELETE /v1/system/reports/:id/_draft': { who: SIGNED_IN, url: () => `${NO_REPORT}/_draft` },
  'POST /v1/system/reports/:id/_publish': {
    who: SIGNED_IN,
    url: () => `${NO_REPORT}/_publish`,
    body: () => ({ content: { title: '应收', resource: 'receivable', sharedWith: null } }),
    answers: [400],
  },
  'GET /v1/system/reports/:id/_history': own(() => `${NO_REPORT}/_history`),
  'POST /v1/system/reports/:id/_restore/:version': own(() => `${NO_REPORT}/_restore/1`),
  'DELETE /v1/system/reports/:id': { who: SIGNED_IN, url: () => NO_REPORT, answers: [400] },
  'GET /v1/report/:id': own(() => NO_REPORT.replace('system/reports', 'report')),
  'GET /v1/report/:id/_export': own(() => `${NO_REPORT.replace('system/reports', 'report')}/_export`),
  'GET /v1/system/settings': { who: setsCompany },
  'GET /v1/system/settings/_retention': { who: setsCompany },
  // What changes nothing is done.
  'PUT /v1/system/settings': { who: setsCompany, body: () => ({}) },
  'GET /v1/system/titles': all,
  'GET /v1/system/accounts/_combo': all,
  // What each finds stands in search.test.ts.
  'GET /v1/_search': { ...all, url: () => '/v1/_search?keywords=000' },
  ...kept('warehouse', keepsWarehouses, SIGNED_IN),
  ...kept('brand', keepsBrands, SIGNED_IN),
  ...kept('category', keepsCategories),
  ...choices('category', keepsCategories, 'pid'),
  ...kept('logistics', keepsLogistics),
  ...kept('title', keepsTitles),
  // A document's log is for who may open the document: here a stock-out; more below.
  'GET /v1/log': {
    who: readsStockOuts,
    url: ({ stockOut }) => `/v1/log?orderType=1&orderId=${stockOut}`,
    foreign: 200,
  },
  'GET /v1/reminder/rules': {
    who: sellsContracts,
    url: ({ customer }) => `/v1/reminder/rules?type=1&sourceId=${customer}`,
    foreign: 404,
  },
  'PUT /v1/reminder/rules': { who: sellsContracts, body: noRules, foreign: 404 },
  'POST /v1/reminder/rules/_dryRun': { who: sellsContracts, body: noRules, foreign: 404 },
  'POST /v1/upload/image': { who: SIGNED_IN, answers: [415] },
  // Who may fill in the property that it is for.
  'POST /v1/upload/attachment': {
    who: sellsContracts,
    url: () => '/v1/upload/attachment?resource=salesContract&property=attachments',
    answers: [415],
  },
  'GET /v1/upload/:id': record(SIGNED_IN, ({ upload }) => `/v1/upload/${upload}`),

  // Each reads their own; that another's is not there stands in notices.test.ts.
  'GET /v1/notification': all,
  'GET /v1/notification/:id': own(({ notice }) => `/v1/notification/${notice}`),
  'GET /v1/notification/unread': all,
  'GET /v1/notification/unread/:id': own(({ notice }) => `/v1/notification/unread/${notice}`),
  'PATCH /v1/notification/read/:id': own(({ notice }) => `/v1/notification/read/${notice}`),
  'PATCH /v1/notification/allRead': { ...own(() => '/v1/notification/allRead'), body: ({ notice }) => [notice] },

  'GET /v1/system/log': { who: readsLog },
  'GET /v1/system/log/_export': { who: readsLog },
  // system-account
  'GET /v1/system/accounts': { who: keepsAccounts },
  'GET /v1/system/accounts/_export': { who: keepsAccounts },
  'GET /v1/system/accounts/:id': record(keepsAccounts, ({ account }) => `/v1/system/accounts/${account}`),
  ...edited('system/accounts', keepsAccounts, ({ account }) => account),
  ...choices('system/accounts', keepsAccounts, 'roleId', 'teamId', 'managerId', 'warehouses'),
  'GET /v1/system/teams': { who: keepsAccounts },
  'GET /v1/system/teams/:id': record(keepsAccounts, ({ team }) => `/v1/system/teams/${team}`),
  ...edited('system/teams', keepsAccounts, ({ team }) => team),
  ...deleted('system/teams', keepsAccounts, ({ spareTeam }) => spareTeam),
  ...Object.fromEntries(
    ['_disable', '_enable', '_resetPassword'].map(operation => [
      `PATCH /v1/system/accounts/:id/${operation}`,
      act(
        keepsAccounts,
        ({ account }) => `/v1/system/accounts/${account}/${operation}`,
        () => (operation === '_resetPassword' ? { newPassword: 'another-one' } : {}),
      ),
    ]),
  ),
  // system-role
  'GET /v1/system/roles': { who: keepsRoles },
  'GET /v1/system/roles/:id': record(keepsRoles, ({ role }) => `/v1/system/roles/${role}`),
  ...edited('system/roles', keepsRoles, ({ role }) => role),
  // Somebody has it.
  'PATCH /v1/system/roles/:id/_remove': {
    ...record(keepsRoles, ({ role }) => `/v1/system/roles/${role}/_remove`),
    body: () => ({}),
    answers: [409],
  },
  // system-apiKey
  'GET /v1/system/apiKeys': { who: keepsApiKeys },
  'GET /v1/system/apiKeys/:id': record(keepsApiKeys, ({ apiKey }) => `/v1/system/apiKeys/${apiKey}`),
  ...edited('system/apiKeys', keepsApiKeys, ({ apiKey }) => apiKey),
  ...choices('system/apiKeys', keepsApiKeys, 'roleId'),
  ...deleted('system/apiKeys', keepsApiKeys, ({ spareKey }) => spareKey),
  ...Object.fromEntries(
    ['_disable', '_enable'].map(operation => [
      `PATCH /v1/system/apiKeys/:id/${operation}`,
      act(
        keepsApiKeys,
        ({ apiKey }) => `/v1/system/apiKeys/${apiKey}/${operation}`,
        () => ({}),
      ),
    ]),
  ),
  'POST /v1/system/apiKeys/:id/_issue': record(keepsApiKeys, ({ apiKey }) => `/v1/system/apiKeys/${apiKey}/_issue`),
  // Keys that name tools open this and nothing else; mcp.test.ts.
  'POST /v1/mcp': { who: SIGNED_IN, body: () => ({}), answers: [403] },
  'GET /v1/mcp': { who: SIGNED_IN, answers: [403] },
  'DELETE /v1/mcp': { who: SIGNED_IN, answers: [403] },
  'GET /v1/system/menuTree': { who: keepsRoles },
  // Seeing as no role is refused; what it shows stands in viewAs.test.ts.
  'POST /v1/system/viewAs': { who: keepsRoles, body: () => ({}), answers: [422] },
  'DELETE /v1/system/viewAs': all,
  // Of one that is not whole there is nothing to look into; demoCompany.test.ts.
  'GET /v1/system/demoCompany': { who: configures, notForPrograms: true },
  'POST /v1/system/demoCompany': { who: configures, notForPrograms: true },
  'DELETE /v1/system/demoCompany': { who: configures, notForPrograms: true },
  'POST /v1/system/viewDemo': { who: configures, notForPrograms: true, answers: [409] },
  'DELETE /v1/system/viewDemo': { ...all, notForPrograms: true },
  // system-audit
  'GET /v1/system/audit': { who: readsAudit },
  'GET /v1/system/audit/_export': { who: readsAudit },
  'GET /v1/system/audit/:id': record(readsAudit, ({ audit }) => `/v1/system/audit/${audit}`),

  // system-webhook
  ...choices('system/webhooks', keepsWebhooks, 'roleId'),
  ...hooked(
    keepsWebhooks,
    'system/webhooks',
    ({ webhook }) => webhook,
    ({ spareWebhook }) => spareWebhook,
    '_test',
    '_disable',
    '_enable',
    '_renewSecret',
  ),
  // system-webhookDelivery
  'GET /v1/system/webhookDeliveries': { who: keepsDeliveries },
  'GET /v1/system/webhookDeliveries/_export': { who: keepsDeliveries },
  'GET /v1/system/webhookDeliveries/:id': record(
    keepsDeliveries,
    ({ delivery }) => `/v1/system/webhookDeliveries/${delivery}`,
  ),
  'PATCH /v1/system/webhookDeliveries/_replay': act(
    keepsDeliveries,
    () => '/v1/system/webhookDeliveries/_replay',
    ({ delivery }) => [delivery],
  ),
  // system-webhookSource
  ...hooked(
    keepsSources,
    'system/webhookSources',
    ({ source }) => source,
    ({ spareSource }) => spareSource,
    '_disable',
    '_enable',
    '_renewSecret',
  ),
  // Whoever signs with the secret; hooks.test.ts.
  'POST /v1/hook/carrierSigned/:id': {
    who: 'everyone',
    url: ({ source }) => `/v1/hook/carrierSigned/${source}`,
    answers: [401, 404],
  },
}
