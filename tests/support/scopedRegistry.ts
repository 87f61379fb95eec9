import { registryOf } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { readTexts } from '../../src/compiler/read/readTexts.ts'
import type { Registry } from '../../src/engine/model/model.ts'

export interface Rule {
  permission?: string
  see?: string
  change?: string
}

/** The product's declarations, with rules of who sees and changes which records of some schemas. */
export async function scopedRegistry(rules: Readonly<Record<string, readonly Rule[]>>): Promise<Registry> {
  const given = await readTexts(projectRoot())
  const texts = new Map(given.texts)
  for (const [name, scope] of Object.entries(rules)) {
    const path = `schemas/${name}.json`
    texts.set(path, JSON.stringify({ ...JSON.parse(texts.get(path)!), 'x-scope': scope }))
  }
  return registryOf({ ...given, texts })
}
