import { readFileSync } from 'node:fs'
import { connect } from '../../../src/database/connect.ts'
import { cellsOf } from '../../api/matrix/cells.ts'
import { openWorld } from '../../api/matrix/openWorld.ts'
import { createTestApp } from '../../support/createTestApp.ts'

/**
 * Walks the matrix over the code beside it until something does not hold; what was found is the last line that is
 * printed. `npm run bench:guards` starts it in copies of the house whose guards it removed.
 * @param template file with an embedded database that holds the demo company
 */
async function walkMatrix(template: string): Promise<string | undefined> {
  const open = () => connect({ template: readFileSync(template) })
  const app = await createTestApp({ name: 'embedded', open })
  try {
    const world = await openWorld(app)
    for (const cell of cellsOf()) {
      const error = await cell.check(world).then(
        () => undefined,
        (error: unknown) => error as Error,
      )
      if (error) return `${cell.name}: ${error.message.split('\n')[0]}`
    }
    return undefined
  } finally {
    await app.close()
  }
}

const found = await walkMatrix(process.argv[2]!)
console.log(found === undefined ? 'HOLDS' : `CAUGHT ${found}`)
process.exit(0)
