import type { ModulePreloadOptions, Plugin, ViteBuilder } from 'vite'

interface Step {
  name: string
  from: readonly string[]
  /** Only what they import: they stay files of their own, which later steps do not need. */
  isApart?: boolean
}

/**
 * What a window begins with, in the order in which it is fetched: all of one step in one file. Then what the parts share
 * that are fetched once the page in front is complete, and what pages do, which were forty small files otherwise.
 */
const STEPS: readonly Step[] = [
  { name: 'entry', from: ['index.html'] },
  { name: 'public', from: ['showShare.ts'] },
  { name: 'react', from: ['showBarcodes.tsx'], isApart: true },
  { name: 'console', from: ['apps/console.ts'] },
  { name: 'toasts', from: ['Toasts.tsx'], isApart: true },
  { name: 'dialogs', from: ['BulkDialog.tsx', 'MessageDialog.tsx', 'TabMenu.tsx'], isApart: true },
  { name: 'panel', from: ['PanelPage.tsx'], isApart: true },
  { name: 'chart', from: ['MonthBars.tsx'], isApart: true },
  { name: 'page', from: ['ShowView.tsx'], isApart: true },
  { name: 'form', from: ['EditView.tsx'], isApart: true },
]

/** Ids of modules, and the step that needs them first. */
const needed = new Map<string, string>()

const ENGLISH = /\/texts\/(messages\/)?en(\/|\.ts$)/
const CHINESE = /\/texts\/(messages\/)?zh(\/|\.ts$)/

export const chunkGroups = [
  ...STEPS.map(({ name }, index) => ({
    name,
    test: (id: string) => needed.get(id) === name,
    priority: STEPS.length + 1 - index,
  })),
  // The console's English and that of its apps are chosen at once; what it shares with a step stays with the step.
  { name: 'english', test: (id: string) => needed.size > 0 && ENGLISH.test(id), priority: 1 },
  // What parts say in Chinese comes with the first of them.
  { name: 'chinese', test: (id: string) => needed.size > 0 && CHINESE.test(id), priority: 1 },
]

/**
 * Builds once to see what each step needs after all that is not used was left out, so that the build proper can put it in one
 * file. By itself a bundler makes a file of all that the same later pages share, and a first list would wait for forty.
 */
export async function planChunks(builder: ViteBuilder): Promise<void> {
  const client = builder.environments.client!
  client.config.build.write = false
  const built = await builder.build(client)
  if (!('output' in built)) throw new TypeError('the client is built into one place, and once')
  client.config.build.write = true
  const chunks = new Map(built.output.flatMap(part => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])))
  const seen = new Set<string>()
  const take = (file: string, step: Step) => {
    const chunk = chunks.get(file)
    if (!chunk || seen.has(file) || (step.isApart && chunk.isDynamicEntry)) return
    seen.add(file)
    for (const id of chunk.moduleIds) needed.set(id, step.name)
    for (const imported of chunk.imports) take(imported, step)
  }
  for (const step of STEPS)
    for (const { facadeModuleId, fileName, imports } of chunks.values())
      if (step.from.some(path => facadeModuleId?.endsWith(`/${path}`)))
        for (const file of step.isApart ? imports : [fileName]) take(file, step)
}

/** Files that run already when the console asks for a part. */
const RUNNING = /^assets\/(rolldown-runtime|index|public|react|console)-[^/]*\.js$/

/** What is fetched before a part is imported: its own file too. What a window begins with comes the browser's own way. */
export const partFiles: ModulePreloadOptions = {
  polyfill: false,
  resolveDependencies: (file, files, { hostId, hostType }) => {
    if (hostType === 'html') return files
    const isBeginning = hostId.startsWith('assets/index-')
    return isBeginning ? [] : [...new Set([file, ...files])].filter(name => !RUNNING.test(name))
  },
}

/** Lets `fetchPart` load what is behind each `import()` of the console, in the place of what Vite does by itself. */
export function fetchParts(): Plugin {
  return {
    name: 'docket-parts',
    enforce: 'pre',
    load(id) {
      if (id !== '\0vite/preload-helper.js') return undefined
      return `export { fetchPart as __vitePreload } from '/admin/ui/parts/fetchPart.ts'`
    },
  }
}
