import type { Mutation } from './mutation.ts'

/** Guards of who gets in, whose rows are there, and which values and transitions are open. */
export const accessMutations: readonly Mutation[] = [
  {
    guard: 'a route asks for its menu keys',
    changes: [
      ['src/api/plugins/session.ts', "if (!isOpenTo(actor.keys, permission)) throw refusal('permission.denied')", ''],
    ],
  },
  {
    guard: 'a route asks who is signed in',
    changes: [
      [
        'src/api/plugins/session.ts',
        "if (!token) throw refusal('auth.required')",
        'if (!token) return void Object.assign(request, { view: services.registry, actor: { keys: new Set(), settings: {} } })',
      ],
      [
        'src/api/plugins/session.ts',
        "if (!caller) throw refusal('auth.required')",
        'if (!caller) return void Object.assign(request, { view: services.registry, actor: { keys: new Set(), settings: {} } })',
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
      ['src/engine/visibility/visibilityOf.ts', 'sources.some(path => !isVisible(entity.name, path)) ||', 'false ||'],
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
        'src/database/sql/compileRecord.ts',
        'withinRowScope(withJoins(db.selectFrom(`${resource.entity} as r`), scope), scope)',
        'withJoins(db.selectFrom(`${resource.entity} as r`), scope)',
      ],
    ],
  },
  {
    guard: 'a list of what is their own shows nobody else’s',
    changes: [['src/database/sql/compileList.ts', 'const seen = withinRowScope(from, scope)', 'const seen = from']],
  },
  {
    guard: 'an entry about a record that somebody does not see is not there',
    changes: [['src/engine/visibility/rowScope.ts', 'seen.length > 0 ? { ids: about, seen } : undefined', 'undefined']],
  },
  {
    guard: 'lines of a record that somebody does not see are not offered',
    changes: [['src/database/sql/rowScopeSql.ts', '...[...within, ...follows].map(named', '...follows.map(named']],
  },
  {
    guard: 'an import finds by name what is seen',
    changes: [['src/database/queries/readNamed.ts', ".where(seen(entity, 'r'))", '']],
  },
  {
    guard: 'nobody changes a record that their rules only let them see',
    changes: [['src/domain/requireScope.ts', "to === 'change' && found.some", 'false && found.some']],
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
]
