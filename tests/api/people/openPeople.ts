import type { TestApp } from '../../support/createTestApp.ts'
import { enterFirst } from '../../support/enterFirst.ts'
import { openWorkbench } from '../openWorkbench.ts'

/** A password that an administrator gives. */
const GIVEN = 'given by somebody'

export interface Audit {
  subject: string
  subjectName: string
  action: string
  actorName: string
  before: string | null
  after: string | null
}

export type People = Awaited<ReturnType<typeof openPeople>>

/** What administrators do to accounts and roles, by the demo's unless another is given. */
export async function openPeople(app: TestApp) {
  const bench = await openWorkbench(app)
  const admin = await app.as('admin')

  const create = (values: object, by = admin) => by.send<{ id: string }>('POST', 'system/accounts', values)
  return {
    ...{ bench, admin, create },
    roleId: async (name: string) =>
      (await bench.company.selectFrom('role').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id,
    makeRole: async (name: string, menuKeys: string[]) =>
      (await admin.send<{ id: string }>('POST', 'system/roles', { name, menuKeys })).body.result.id,
    async make(loginName: string, role: string) {
      const values = { loginName, name: `名${loginName}`, roleId: role, password: GIVEN }
      const { id } = (await create(values)).body.result
      await enterFirst(app, loginName, GIVEN)
      return id
    },
    act: (id: string, what: string, body: object = {}, by = admin) =>
      by.send('PATCH', `system/accounts/${id}/${what}`, body),
    /** The latest change; sign-ins are none. */
    async lastAudit() {
      const { body } = await admin.get<(Audit & { subject: string })[]>('system/audit?per_page=20')
      return body.result.find(({ subject }) => subject !== 'signIn')!
    },
  }
}

export const errorsOf = ({ body }: { body: { code?: string; result: unknown } }) =>
  (body.result as { errors?: Record<string, string> } | null)?.errors

/** An id that nothing has. */
export const UNKNOWN = '01900000-0000-7000-8000-0000000000aa'
