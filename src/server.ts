import { openDatabase } from './api/openDatabase.ts'
import { EnvironmentError, readEnvironment } from './api/readEnvironment.ts'
import { projectRoot } from './compiler/read/projectRoot.ts'
import { preparedDemo } from './demo/preparedDemo.ts'

/** The door of `npm start`: the database begins to open before the rest of the server is read. */
const begun = begin()
const { serve } = await import('./serve.ts')
await serve(begun)

function begin() {
  try {
    const environment = readEnvironment(process.env)
    const template = environment.DEMO_DATA ? () => preparedDemo(projectRoot()) : undefined
    return { environment, opening: openDatabase(environment, template) }
  } catch (error) {
    console.error(error instanceof EnvironmentError ? error.message : error)
    return process.exit(1)
  }
}
