import { registryOf } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { readTexts } from '../../src/compiler/read/readTexts.ts'
import type { Registry } from '../../src/engine/model/model.ts'

export interface Rule {
  permission?: string
  see?: string
  change?: string
}

/** The declarations of the product, or of some apps, with rules of who sees and changes which records of some schemas. */
export async function scopedRegistry(
  rules: Readonly<Record<string, readonly Rule[]>>,
  apps?: string,
): Promise<Registry> {
  const given = await readTexts(projectRoot(), apps)
  const texts = new Map(given.texts)
  for (const [name, scope] of Object.entries(rules)) {
    const path = [...texts.keys()].find(one => `/${one}`.endsWith(`/schemas/${name}.json`))!
    texts.set(path, JSON.stringify({ ...JSON.parse(texts.get(path)!), 'x-scope': scope }))
  }
  return registryOf({ ...given, texts })
}
