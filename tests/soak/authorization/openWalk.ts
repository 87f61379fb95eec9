import { json, forInstallation } from '../../../src/database/company.ts'
import { connect } from '../../../src/database/connect.ts'
import { hashToken, openSession } from '../../../src/domain/access/sessions.ts'
import { createOperatorInUse } from '../../support/createOperatorInUse.ts'
import { signInOperator } from '../../../src/domain/installation/operatorSessions.ts'
import { newId } from '../../../src/domain/newId.ts'
import { menuKeys } from '../../../src/engine/visibility/permissions.ts'
import { KEYS_OF, SIGNED_IN_ACCOUNTS, companyOf } from '../../api/authorization/accounts.ts'
import { type Ids, idsOf } from '../../api/authorization/ids.ts'
import { openWorkbench } from '../../api/openWorkbench.ts'
import { createTestApp, type TestApp } from '../../support/createTestApp.ts'
import { addApiKey } from '../addApiKey.ts'

type Standing =
  | { kind: 'person'; keys: Keys }
  | { kind: 'program'; keys: Keys }
  | { kind: 'operator' }
  | { kind: 'nobody' }
type Keys = readonly string[] | 'all'

/** Who asks. */
export interface Role {
  name: string
  company: 'A' | 'B'
  token: string
  /** What it may: a person's or a program's menu keys, or that it is nobody of a company. */
  is: Standing
  /** Signs in once more, to sign out. */
  again?(): Promise<string>
}

export interface Walk {
  app: TestApp
  roles: Role[]
  ids: Record<'A' | 'B', Ids>
  /** Their ids as service buyers. */
  companies: Record<'A' | 'B', string>
  ask(token: string, route: string, url: string, body?: unknown): Promise<Answer>
  close(): Promise<void>
}

export interface Answer {
  status: number
  text: string
}

/** What masks ask for, which the matrix walks; here everybody sees every value. */
const MASKS = ['data-purchasePrice', 'data-salePrice', 'data-customerContact']

/** Keys that no program gets, whatever its role holds. */
const NOT_FOR_PROGRAMS = ['system-account', 'system-role', 'system-apiKey']

/** The API over a copy of the demo, and everybody there is to ask: accounts, a role for each menu key, who is nobody. */
export async function openWalk(url: string): Promise<Walk> {
  const app = await createTestApp({ name: 'postgresql', open: () => connect({ url }) })
  const [a, b] = [await openWorkbench(app, 'admin'), await openWorkbench(app, 'other')]
  const roles: Role[] = []
  for (const userName of SIGNED_IN_ACCOUNTS) {
    const { company, actor } = await openWorkbench(app, userName)
    const again = () => openSession(company, actor.serviceBuyerId, actor.accountId)
    const is = { kind: 'person', keys: KEYS_OF[userName] } as const
    roles.push({ name: userName, company: companyOf(userName), token: await again(), is, again })
  }
  const { serviceBuyerId } = a.actor
  const someone = async (name: string, keys: readonly string[]) => {
    const [id, roleId] = [newId(), newId()]
    await a.company
      .insertInto('role')
      .values({ id: roleId, name, menuKeys: json(keys) })
      .execute()
    const account = { id, roleId, loginName: name, name, passwordHash: '-' }
    await a.company.insertInto('account').values(account).execute()
    const again = () => openSession(a.company, serviceBuyerId, id)
    return { id, token: await again(), again }
  }
  const all = [...menuKeys(app.registry.menus)]
  for (const key of all) {
    const keys = [key, ...MASKS]
    const { token, again } = await someone(`only ${key}`, keys)
    roles.push({ name: `only ${key}`, company: 'A', token, is: { kind: 'person', keys }, again })
  }
  const disabled = await someone('disabled', all)
  await a.company.updateTable('account').set({ disabled: true }).where('id', '=', disabled.id).execute()
  const expired = await someone('expired', all)
  await a.company
    .updateTable('session')
    .set({ expiresAt: new Date(0).toISOString() })
    .where('tokenHash', '=', hashToken(expired.token))
    .execute()
  // A session of A that says it is of B.
  const moved = `${b.actor.serviceBuyerId}.${(await someone('moved', all)).token.split('.')[1]}`
  const nobodies = { nobody: '', disabled: disabled.token, expired: expired.token, moved }
  for (const [name, token] of Object.entries(nobodies))
    roles.push({ name, company: 'A', token, is: { kind: 'nobody' } })
  roles.push({
    name: 'API key',
    company: 'A',
    token: await addApiKey(a.company, serviceBuyerId, all),
    is: { kind: 'program', keys: all.filter(key => !NOT_FOR_PROGRAMS.includes(key)) },
  })
  const installation = forInstallation(app.connection.db)
  const password = await createOperatorInUse(installation, 'walker')
  const again = () => signInOperator(installation, { userName: 'walker', password, address: '203.0.113.9' })
  roles.push({ name: 'operator', company: 'A', token: await again(), is: { kind: 'operator' }, again })
  return {
    app,
    roles,
    ids: { A: await idsOf(app, 'admin'), B: await idsOf(app, 'other') },
    companies: { A: serviceBuyerId, B: b.actor.serviceBuyerId },
    close: app.close,
    async ask(token, route, address, body) {
      const [method] = route.split(' ')
      const { statusCode, body: text } = await app.app.inject({
        method: method as 'GET',
        url: address,
        headers: { ...(token && { authorization: `Bearer ${token}` }) },
        ...(body !== undefined && { payload: body as object }),
      })
      return { status: statusCode, text }
    },
  }
}
