import type { Plugin } from 'vite'
import { loadEnv } from 'vite'
import type { Entity, Registry } from '../../engine/model/model.ts'
import { loadRegistry } from './loadRegistry.ts'
import { PRODUCT_HEAD, productHead } from './productHead.ts'

const BACKEND = 'virtual:backend'
const DECLARATIONS = 'virtual:declarations'

/**
 * Makes a Vite plugin that embeds the declarations into a console built for a foreign backend (VITE_API_URL), and
 * nothing into our own: the resolved declarations as virtual:declarations, how that backend differs as virtual:backend,
 * the product's name in the page, which our own server fills in where it serves the page.
 * @param root the project folder
 */
export function embedDeclarations(root: string): Plugin {
  let isForeign = false
  let isOurs = false
  return {
    name: 'docket-declarations',
    config(config, { mode, command }) {
      isForeign = Boolean(loadEnv(mode, config.root ?? root, 'VITE_').VITE_API_URL)
      isOurs = command === 'build' && !isForeign
      return { define: { FOREIGN_BUILD: JSON.stringify(isForeign) } }
    },
    async transformIndexHtml(page) {
      return isOurs ? page : page.replace(PRODUCT_HEAD, productHead(await loadRegistry(root)))
    },
    resolveId: id => (id === BACKEND || id === DECLARATIONS ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${BACKEND}` && id !== `\0${DECLARATIONS}`) return undefined
      if (!isForeign) return 'export default undefined'
      const registry = await loadRegistry(root)
      return moduleOf(id === `\0${BACKEND}` ? registry.backend : embedded(registry))
    },
  }
}

/** Writes a module as JSON text, which loads faster than an object literal. */
const moduleOf = (value: unknown) =>
  value === undefined
    ? 'export default undefined'
    : `export default JSON.parse(${JSON.stringify(JSON.stringify(value))})`

/** Drops what a browser has no use for: apps, the grammar, the guide, which our own server counts for, hints for authors, and even the names of secrets. */
function embedded(registry: Registry): Registry {
  const entities = Object.values(registry.entities).map(entity => {
    const fields = Object.entries(entity.fields).filter(([, field]) => !field.secret)
    const reduced: Entity = { ...entity, fields: Object.fromEntries(fields), index: [], unique: [] }
    return [entity.name, reduced] as const
  })
  return {
    ...registry,
    entities: Object.fromEntries(entities),
    apps: [],
    hints: [],
    grammar: {},
    guide: undefined,
    backend: undefined,
  }
}
