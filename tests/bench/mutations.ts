/** A guard taken out of a copy of the source. */
export interface Mutation {
  guard: string
  /** In each file the text that makes the guard, and what stands there without it. */
  changes: readonly (readonly [file: string, guarded: string, bare: string])[]
}

/** Each removes one guard; where two stand for one thing, such as a view in a route, both go. */
export const MUTATIONS: readonly Mutation[] = [
  {
    guard: 'a route asks for its menu keys',
    changes: [
      [
        'src/api/plugins/session.ts',
        "if (permission !== 'signedIn' && !hasPermission(actor.keys, permission)) throw refusal('permission.denied')",
        '',
      ],
    ],
  },
  {
    guard: 'a route asks who is signed in',
    changes: [
      [
        'src/api/plugins/session.ts',
        "if (!actor) throw refusal('auth.required')",
        'if (!actor) return void Object.assign(request, { view: services.registry, actor: { keys: new Set(), settings: {} } })',
      ],
    ],
  },
  {
    guard: 'a disabled account is signed out',
    changes: [['src/domain/access/resolveSession.ts', ".where('account.disabled', '=', false)", '']],
  },
  {
    guard: 'a mask hides its values',
    changes: [
      [
        'src/engine/visibility/visibilityOf.ts',
        ' && hasPermission(keys, field.mask === undefined ? undefined : [field.mask])',
        '',
      ],
    ],
  },
  {
    guard: 'keys of a value hide it',
    changes: [
      [
        'src/engine/visibility/visibilityOf.ts',
        'hasPermission(keys, field.permission) && hasPermission',
        'hasPermission',
      ],
    ],
  },
  {
    guard: 'what is derived of a hidden value is hidden',
    changes: [
      [
        'src/engine/visibility/visibilityOf.ts',
        '!isOpen || sources.some(path => !isVisible(entity.name, path))',
        '!isOpen',
      ],
    ],
  },
  {
    // Of the demo's companies the second is made first: without any bound it could not even be worked in.
    guard: 'every query is bound to one company',
    changes: [['src/database/tenantPlugin.ts', "OperatorNode.create('=')", "OperatorNode.create('>=')"]],
  },
  {
    guard: "a record that is somebody's own is there for nobody else",
    changes: [
      [
        'src/domain/records/ownsRecord.ts',
        'return ownedBy === undefined || record[ownedBy] === accountId',
        'return true',
      ],
    ],
  },
  {
    guard: 'a list of what is their own shows nobody else’s',
    changes: [
      ['src/api/http/readListQuery.ts', '...(ownedBy ? [ownedFilter(ownedBy)] : []),', ''],
      ['src/api/http/readListQuery.ts', '...(ownedBy && { [OWNER]: accountId }),', ''],
    ],
  },
  {
    guard: 'nobody sets what is hidden from him',
    changes: [['src/api/http/requireVisibleInputs.ts', "throw refusal('permission.denied')", 'return']],
  },
  {
    guard: 'a transition asks for its key',
    changes: [
      [
        'src/domain/records/runTransition.ts',
        'if (!hasPermission(actor.keys, transition.permission) || !seesAll(',
        'if (!seesAll(',
      ],
    ],
  },
  {
    guard: "the endpoint of a transition asks for the transition's key",
    changes: [
      [
        'src/api/routes/records/transitions.ts',
        'const permission = [...new Set(group.flatMap(transition => transition.permission))]',
        "const permission = 'signedIn' as const",
      ],
    ],
  },
  {
    guard: 'a list, its filters, sorts and export are as their reader sees them',
    changes: [
      [
        'src/api/routes/records/resources.ts',
        'const own = request.view.resources[resource.name]\n  const ownMode',
        'const own: Resource | undefined = resource\n  const ownMode',
      ],
      [
        'src/api/http/sendList.ts',
        'listStatements(request.view.entities, query)',
        'listStatements(services.registry.entities, query)',
      ],
      ['src/api/http/sendExport.ts', 'const { entities } = request.view', 'const { entities } = services.registry'],
    ],
  },
  {
    guard: 'a record is as its reader sees it',
    changes: [
      [
        'src/api/routes/records/resources.ts',
        'const own = request.view.resources[resource.name]!\n      const record = await readRecord(\n        services.connection.db,\n        request.view.entities,',
        'const own = resource\n      const record = await readRecord(\n        services.connection.db,\n        services.registry.entities,',
      ],
    ],
  },
  {
    guard: 'a record told by its key is as its reader sees it',
    changes: [
      [
        'src/api/routes/records/records.ts',
        'const own = request.view.resources[resource.name]!\n      const { entities } = request.view',
        'const own = resource\n      const { entities } = services.registry',
      ],
    ],
  },
  {
    guard: 'the export of a record is as its reader sees it',
    changes: [
      [
        'src/api/routes/records/recordExports.ts',
        'const own = view.resources[resource.name]',
        'const own: Resource | undefined = resource',
      ],
      ['src/api/http/sendExport.ts', 'const { entities } = request.view', 'const { entities } = services.registry'],
    ],
  },
  {
    guard: 'a look-up of stock tells the prices that its reader sees',
    changes: [
      [
        'src/trade/stock/stockLookup.ts',
        'PRICES.filter(name => product?.fields[name])',
        '[...PRICES].filter(() => product)',
      ],
    ],
  },
  {
    guard: 'choices are as their reader sees them',
    changes: [
      [
        'src/api/routes/records/choices.ts',
        'const own = view.resources[resource.name]',
        'const own = view && resource',
      ],
      [
        'src/api/routes/records/choices.ts',
        'readChoices(company, view.entities, {',
        'readChoices(company, services.registry.entities, {',
      ],
    ],
  },
  {
    guard: 'a print document asks for its keys',
    changes: [
      [
        'src/api/routes/documents/print.ts',
        'const config = { permission: document.permission }',
        "const config = { permission: 'signedIn' as const }",
      ],
    ],
  },
  {
    guard: 'a print document is as its reader sees it',
    changes: [
      [
        'src/api/routes/documents/print.ts',
        'const own = viewOf(view.prints[document.name]!)',
        'const own = viewOf(view && document)',
      ],
      [
        'src/api/routes/documents/print.ts',
        'readRecord(connection.db, view.entities, own',
        'readRecord(connection.db, registry.entities, own',
      ],
    ],
  },
  {
    guard: 'a log is for who may open its document',
    changes: [
      [
        'src/api/routes/documents/log.ts',
        'Object.values(view.resources).find(',
        'Object.values(view && services.registry.resources).find(',
      ],
    ],
  },
  {
    guard: 'related documents are for who may open the one',
    changes: [
      [
        'src/api/routes/documents/orderInfo.ts',
        'Object.values(view.resources).filter(isDocument)',
        'Object.values(services.registry.resources).filter(isDocument)',
      ],
    ],
  },
  {
    guard: 'a proposal is as its reader sees it',
    changes: [
      [
        'src/api/routes/documents/madeDocuments.ts',
        'return visibleValues(all.entities, view.entities, entity, seen)',
        'return proposal',
      ],
    ],
  },
  {
    guard: 'lines to pick are as their reader sees them',
    changes: [
      [
        'src/api/routes/documents/madeDocuments.ts',
        'const own = view.resources[resource.name]\n      if',
        'const own: Resource | undefined = resource\n      if',
      ],
      [
        'src/api/routes/documents/madeDocuments.ts',
        'readRecord(connection.db, view.entities, own',
        'readRecord(connection.db, registry.entities, own',
      ],
    ],
  },
  {
    guard: 'bars of months are for who sees their values',
    changes: [
      ['src/engine/visibility/panelsFor.ts', ' && visibility.isVisible(entity, bar.value)', ''],
      [
        'src/api/routes/documents/panels.ts',
        'await sumByMonth(connection, request.view.entities, sum,',
        'await sumByMonth(connection, registry.entities, sum,',
      ],
      [
        'src/api/routes/documents/panels.ts',
        'async function sumsOf({ connection }: Services',
        'async function sumsOf({ connection, registry }: Services',
      ],
    ],
  },
  {
    guard: 'a link to a purchase order is handed out by who sees its prices',
    changes: [
      [
        'src/trade/routes/shares.ts',
        "if (!view.entities.purchaseOrder!.fields.total) throw refusal('permission.denied')",
        '',
      ],
    ],
  },
  {
    guard: 'a quotation is for who sees its prices',
    changes: [
      [
        'src/trade/quotation/inquiryQuotation.ts',
        "if (!entities.inquiry?.fields.total) throw refusal('permission.denied')",
        '',
      ],
      ['src/trade/quotation/inquiryQuotation.ts', '= entities.inquiry.fields', '= entities.inquiry!.fields'],
    ],
  },
  {
    guard: 'a refusal tells no amount that is hidden',
    changes: [
      [
        'src/trade/documents/payout.ts',
        "visibilityOf(registry.entities, actor.keys).isVisible('purchaseOrder', 'total')",
        'Boolean(registry && actor)',
      ],
    ],
  },
  {
    guard: 'a notice goes into the room of its receiver',
    changes: [
      [
        'src/api/realtime/createRealtime.ts',
        "io.local.to(accountRoom(company, receiver)).emit('notice'",
        "io.local.emit('notice'",
      ],
    ],
  },
  {
    guard: 'what changed is told in the rooms of those who see it',
    changes: [['src/api/realtime/createRealtime.ts', "io.local.to(rooms).emit('changed'", "io.local.emit('changed'"]],
  },
  {
    guard: 'values in notices are told to who may see them',
    changes: [['src/engine/visibility/visibilityOf.ts', 'parts: { keys: held }', 'parts: {}']],
  },
]
