import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

let compiled: Promise<WebAssembly.Module> | undefined

/** Compiles the engine once for all databases in memory of this process: they come and go, and each would do it anew. */
export function sharedProgram(): Promise<WebAssembly.Module> {
  return (compiled ??= compile())
}

async function compile(): Promise<WebAssembly.Module> {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return WebAssembly.compile(await readFile(join(dirname(engine), 'pglite.wasm')))
}
