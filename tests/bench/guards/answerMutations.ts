import type { Mutation } from './mutation.ts'

/** Guards of what each answer, file and message tells its reader. */
export const answerMutations: readonly Mutation[] = [
  {
    guard: 'a list, its filters, sorts and export are as their reader sees them',
    changes: [
      [
        'src/api/routes/records/resources.ts',
        'const own = request.view.resources[resource.name]\n  const ownMode',
        'const own: Resource | undefined = resource\n  const ownMode',
      ],
      [
        'src/api/http/readListAnswer.ts',
        'listStatements(asked.view.entities, query)',
        'listStatements(services.registry.entities, query)',
      ],
      [
        'src/api/http/files/sendExport.ts',
        'const { entities } = request.view',
        'const { entities } = services.registry',
      ],
    ],
  },
  {
    guard: 'a record is as its reader sees it, by its id and by its key',
    changes: [
      ['src/api/http/readRecordAnswer.ts', 'const own = view.resources[resource.name]!', 'const own = resource'],
      [
        'src/api/http/readRecordAnswer.ts',
        'readRecordText(services.connection.reader, view.entities,',
        'readRecordText(services.connection.reader, services.registry.entities,',
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
      [
        'src/api/http/files/sendExport.ts',
        'const { entities } = request.view',
        'const { entities } = services.registry',
      ],
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
    guard: 'a look-up of stock finds the goods that its reader sees',
    changes: [['src/trade/stock/findProducts.ts', ".where(seen('product'))", '']],
  },
  {
    guard: 'batches are offered of goods that are seen',
    changes: [
      [
        'src/trade/documents/stockOutOrder.ts',
        "if (!(await sees('warehouse', warehouseId)) || !(await sees('product', productId))) return { parts: [] }",
        'void sees',
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
        'readChoices(company, view.entities, asked)',
        'readChoices(company, services.registry.entities, asked)',
      ],
    ],
  },
  {
    guard: 'a print document asks for its keys',
    changes: [
      [
        'src/api/routes/documents/print.ts',
        'const config = { permission: document.permission, takesTurns: true, refuses: [409] }',
        "const config = { permission: 'signedIn' as const, takesTurns: true, refuses: [409] }",
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
    guard: 'what is searched, and told of it, is as its reader sees it',
    changes: [
      [
        'src/api/routes/records/search.ts',
        'const who = { serviceBuyerId, accountId, entities: view.entities,',
        'const who = { serviceBuyerId, accountId, entities: services.registry.entities,',
      ],
      [
        'src/api/routes/records/search.ts',
        'findings: findingsOf(view)',
        'findings: findingsOf(view && services.registry)',
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
      ['src/engine/visibility/seenPanel.ts', ' && knows(bar, bar.value)', ''],
      [
        'src/api/http/figureFor.ts',
        'sumByTime(request.view.entities, sum)',
        'sumByTime(services.registry.entities, sum)',
      ],
    ],
  },
  {
    guard: 'a link to a record is handed out by who sees its prices',
    changes: [
      [
        'src/trade/routes/shares.ts',
        "if (!view.entities[entity]!.fields[kind.seen]) throw refusal('permission.denied')",
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
    changes: [
      ['src/api/realtime/createRealtime.ts', "io.local.to(told.rooms).emit('changed'", "io.local.emit('changed'"],
    ],
  },
  {
    guard: 'what changed before a page connected is told in the rooms of those who see it',
    changes: [['src/api/realtime/toldWhileLoading.ts', 'one.rooms.some(room => rooms.has(room))', 'rooms.size > 0']],
  },
  {
    guard: 'values in notices are told to who may see them',
    changes: [['src/engine/visibility/visibilityOf.ts', 'parts: { keys: held }', 'parts: {}']],
  },
]
