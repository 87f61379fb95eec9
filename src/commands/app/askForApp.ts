import { createInterface } from 'node:readline/promises'
import { KINDS, readKinds } from './kinds.ts'
import type { WantedApp } from './newApp.ts'

/** Asks for what a new app is to be; an empty answer takes what is proposed. */
export async function askForApp(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Promise<WantedApp> {
  const lines = createInterface({ input, output })
  try {
    const folder = (await lines.question('Folder, outside of the product (../mine): ')).trim() || '../mine'
    const title = (await lines.question('Title, as people call it (as the folder): ')).trim()
    const kinds = readKinds(await lines.question(`Extensions: all, or some of ${KINDS.join(', ')} (none): `))
    return { folder, kinds, ...(title && { title }) }
  } finally {
    lines.close()
  }
}
