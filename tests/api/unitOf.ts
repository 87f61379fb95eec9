import type { Caller } from '../support/createTestApp.ts'

/** The id of a unit by its name. */
export async function unitOf(caller: Caller, name = '个'): Promise<string> {
  const { body } = await caller.get<{ id: string; name: string }[]>(
    `unit?per_page=200&name=${encodeURIComponent(name)}`,
  )
  return body.result.find(unit => unit.name === name)!.id
}
