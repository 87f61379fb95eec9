import { readFileSync } from 'node:fs'
import { connect } from '../../../src/database/connect.ts'
import { cellsOf } from '../../api/matrix/cells.ts'
import { openWorld, type World } from '../../api/matrix/openWorld.ts'
import { openBlindWorld } from '../../api/matrix/scopes/openBlindWorld.ts'
import { SCOPE_CELLS } from '../../api/matrix/scopes/scopeCells.ts'
import { createTestApp } from '../../support/createTestApp.ts'

/**
 * Walks the matrix over the code beside it until something does not hold; what was found is the last line that is
 * printed. `npm run bench:guards` starts it in copies of the house whose guards it removed.
 * @param template file with an embedded database that holds the demo company
 */
async function walkMatrix(template: string): Promise<string | undefined> {
  const open = () => connect({ template: readFileSync(template) })
  const engine = { name: 'embedded', open } as const
  return (
    (await walk(await openWorld(await createTestApp(engine)), cellsOf())) ??
    walk(await openBlindWorld(engine), SCOPE_CELLS)
  )
}

async function walk<Opened extends World>(
  world: Opened,
  cells: readonly { name: string; check: (world: Opened) => Promise<void> }[],
): Promise<string | undefined> {
  try {
    for (const cell of cells) {
      const error = await cell.check(world).then(
        () => undefined,
        (error: unknown) => error as Error,
      )
      if (error) return `${cell.name}: ${error.message.split('\n')[0]}`
    }
    return undefined
  } finally {
    await world.app.close()
  }
}

const found = await walkMatrix(process.argv[2]!)
console.log(found === undefined ? 'HOLDS' : `CAUGHT ${found}`)
process.exit(0)
