import type { Rolldown, ViteBuilder } from 'vite'

/** What a window begins with, in the order in which it is fetched: all of one step in one file. */
const STEPS = [
  { name: 'entry', from: 'index.html' },
  { name: 'public', from: 'showShare.ts' },
  { name: 'sheet', from: 'showBarcodes.tsx' },
  { name: 'console', from: 'Console.tsx' },
] as const

/** Ids of modules, and the step that needs them first. */
const needed = new Map<string, string>()

export const chunkGroups = STEPS.map(({ name }, index) => ({
  name,
  test: (id: string) => needed.get(id) === name,
  priority: STEPS.length - index,
}))

/**
 * Builds once to see what each step needs after all that is not used was left out, so that the build proper can put it in one
 * file. By itself a bundler makes a file of all that the same later pages share, and a first list would wait for forty.
 */
export async function planChunks(builder: ViteBuilder): Promise<void> {
  const client = builder.environments.client!
  client.config.build.write = false
  const { output } = (await builder.build(client)) as Rolldown.RolldownOutput
  client.config.build.write = true
  const chunks = new Map(output.flatMap(part => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])))
  const seen = new Set<string>()
  const take = (file: string, step: string) => {
    const chunk = chunks.get(file)
    if (!chunk || seen.has(file)) return
    seen.add(file)
    for (const id of chunk.moduleIds) needed.set(id, step)
    for (const imported of chunk.imports) take(imported, step)
  }
  for (const { name, from } of STEPS)
    for (const { facadeModuleId, fileName } of chunks.values())
      if (facadeModuleId?.endsWith(`/${from}`)) take(fileName, name)
}
