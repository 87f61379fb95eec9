import { equal, ok } from 'node:assert/strict'
import { connectMachine } from '../connectMachine.ts'
import { type Cell, requireSilent } from './cells.ts'
import { CANARIES, type Family, SEERS } from './families.ts'
import type { World } from './openWorld.ts'
import { ROLES, type Role } from './roles.ts'

/** What a machine asks of the stock: by tool, with what it is given. */
const ASKED: readonly (readonly [tool: string, given: (ids: World['ids']) => object])[] = [
  ['stock_search', ids => ({ productId: ids.costly })],
  ['stock_read', ids => ({ id: ids.balance })],
  ['stockLedger_search', ids => ({ productId: ids.costly })],
  ['stockLedger_export', ids => ({ productId: ids.costly })],
  ['stockBatch_search', ids => ({ productId: ids.costly })],
  ['purchaseProposal_search', ids => ({ id_in: [ids.product] })],
  ['stockCheck_read', ids => ({ id: ids.blindCheck })],
  ['stockCheck_export', ids => ({ id_in: [ids.blindCheck] })],
  ['stockCheck_confirm', ids => ({ id: ids.blindCheck })],
  ['stockCheck_found', ids => ({ id: ids.blindCheck, productId: ids.costly, foundQuantity: 1 })],
  ['overflowSheet_read', ids => ({ id: ids.sheet })],
  ['overflowSheet_reverse', ids => ({ id: ids.sheet })],
  ['transferMove_read', ids => ({ id: ids.arrival })],
  ['assembly_search', ids => ({ id_in: [ids.assembly] })],
]

/** What is told to a machine whose role sees it. */
const TOLD: Partial<Record<Family, (role: Role) => boolean>> = {
  cost: role => role !== 'purchase',
  books: () => true,
  buy: role => role !== 'warehouse' && role !== 'viewer',
}

/** A machine is told what its key's role sees, by any tool. */
export const MACHINE_CELLS: readonly Cell[] = ROLES.filter(role => !['nobody', 'disabled', 'other'].includes(role)).map(
  role => ({
    name: `${role} · stock · tools of a machine`,
    async check(world) {
      const { ids } = world
      const { call } = await connectMachine(world.app, await keyOf(world, role))
      let text = ''
      for (const [tool, given] of ASKED) {
        const { result } = await call(tool, given(ids)).catch((error: unknown) => ({ result: String(error) }))
        text += JSON.stringify(result)
      }
      requireSilent(role, { status: 200, message: '', text })
      for (const [family, isTold] of Object.entries(TOLD)) {
        const seen = SEERS[family as Family].includes(role) && isTold(role)
        const told = CANARIES[family as Family].filter(word => text.includes(word))
        if (seen) ok(told.length > 0, `${family} is not told`)
        else equal(told.length, 0)
      }
    },
  }),
)

/** Makes a key with every tool of the stock, for the role of an account. */
async function keyOf({ ask, accounts, company }: World, role: Role): Promise<string> {
  const { roleId } = await company
    .selectFrom('account')
    .select('roleId')
    .where('id', '=', accounts.get(role)!)
    .executeTakeFirstOrThrow()
  const tools = [...new Set(ASKED.map(([tool]) => tool.replace('_', '.')))].join('\n')
  const send = async <Result>(path: string, body: object) => {
    const { status, text } = await ask('admin', 'POST', path, body)
    equal(status, 200, text)
    return (JSON.parse(text) as { result: Result }).result
  }
  const { id } = await send<{ id: string }>('system/apiKeys', { name: `矩阵 ${role}`, roleId, perMinute: 600, tools })
  return (await send<{ key: string }>(`system/apiKeys/${id}/_issue`, {})).key
}
